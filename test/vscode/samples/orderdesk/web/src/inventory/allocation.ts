import { isHeavy, type Product, type ProductId } from '../catalog/product';
import type { Stock } from './stock';
import { byDistance, type Warehouse, type WarehouseId } from './warehouse';

/** So many pieces of a product come from that warehouse. */
export interface Allocation {
  readonly warehouse: WarehouseId;
  readonly product: ProductId;
  readonly quantity: number;
}

/** So many pieces of a product are nowhere to be found. */
export interface Shortage {
  readonly product: ProductId;
  readonly missing: number;
}

export interface AllocationResult {
  readonly allocations: readonly Allocation[];
  readonly shortages: readonly Shortage[];
}

/** What an order wants of one product. */
export interface Demand {
  readonly product: Product;
  readonly quantity: number;
}

/** The warehouses that can send the product at all, the nearest first. */
export function candidates(product: Product, warehouses: readonly Warehouse[]): Warehouse[] {
  return warehouses
    .filter((warehouse) => warehouse.shipsHeavyGoods || !isHeavy(product))
    .sort(byDistance);
}

/** Takes what was allocated out of the stock. */
export function takeAllocated(stock: Stock, result: AllocationResult): void {
  for (const { warehouse, product, quantity } of result.allocations) {
    stock.take(warehouse, product, quantity);
  }
}
