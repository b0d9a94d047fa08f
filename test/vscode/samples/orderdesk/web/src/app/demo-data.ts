import { Catalog } from '../catalog/catalog';
import { Stock } from '../inventory/stock';
import type { Warehouse } from '../inventory/warehouse';
import { parseMoney } from '../money/money';
import type { Customer } from '../orders/order';

export const warehouses: Warehouse[] = [
  { id: 'harbour', name: 'Harbour', distance: 12, shipsHeavyGoods: true },
  { id: 'mill', name: 'Old Mill', distance: 40, shipsHeavyGoods: false },
];

export const customers: Customer[] = [
  { name: 'Bakery on the Corner', country: 'AT', regular: true },
  { name: 'Village School', country: 'SI', regular: false },
];

export function demoCatalog(): Catalog {
  return new Catalog([
    { id: 'b1', title: 'Bread for Beginners', category: 'book', price: parseMoney('24.90'), weight: 650 },
    { id: 't1', title: 'Anvil', category: 'tool', price: parseMoney('189'), weight: 25_000 },
    { id: 'f1', title: 'Rye flour', category: 'food', price: parseMoney('3,20'), weight: 1_000 },
  ]);
}

export function demoStock(): Stock {
  const stock = new Stock();
  stock.set('harbour', 'b1', 2);
  stock.set('harbour', 't1', 1);
  stock.set('mill', 'b1', 10);
  stock.set('mill', 'f1', 50);
  return stock;
}
