import { type Money, money, times, zero } from '../money/money';
import { type Order, orderTotal } from '../orders/order';

export interface Discount {
  readonly reason: string;
  readonly amount: Money;
}

const bulkFrom = money(20_000);

/** The discounts that an order gets, each with its reason; they add up. */
export function discountsFor(order: Order): Discount[] {
  const total = orderTotal(order);
  const discounts: Discount[] = [];
  if (order.customer.regular) {
    discounts.push({ reason: 'regular customer', amount: times(total, 0.02) });
  }
  if (total.cents >= bulkFrom.cents) {
    discounts.push({ reason: 'bulk order', amount: times(total, 0.05) });
  }
  return discounts.filter((discount) => discount.amount.cents > zero().cents);
}
