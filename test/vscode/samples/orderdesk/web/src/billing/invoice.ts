import type { ProductCategory } from '../catalog/product';
import { add, type Money, subtract, sum, times, zero } from '../money/money';
import { lineTotal, type Order, orderTotal } from '../orders/order';
import { type Discount, discountsFor } from './discounts';
import { taxOn, taxRate } from './tax-table';

export interface Invoice {
  readonly number: string;
  readonly order: Order;
  readonly net: Money;
  readonly discounts: readonly Discount[];
  readonly tax: Money;
  readonly total: Money;
}

export function createInvoice(number: string, order: Order): Invoice {
  const net = orderTotal(order);
  const discounts = discountsFor(order);
  const reduction = sum(discounts.map((discount) => discount.amount));
  const share = net.cents === 0 ? 0 : 1 - reduction.cents / net.cents;
  const tax = taxByCategory(order, share);
  return { number, order, net, discounts, tax, total: add(subtract(net, reduction), tax) };
}

function taxByCategory(order: Order, share: number): Money {
  const nets = new Map<ProductCategory, Money>();
  for (const line of order.lines) {
    const category = line.product.category;
    nets.set(category, add(nets.get(category) ?? zero(), lineTotal(line)));
  }
  return sum([...nets].map(([category, net]) => taxOn(times(net, share), taxRate(category))));
}
