import { formatMoney } from '../money/money';
import { type Order, orderTotal } from './order';

/** One line about an order, for lists and mails. */
export function orderSummary(order: Order): string {
  const pieces = order.lines.reduce((count, line) => count + line.quantity, 0);
  const goods = pieces === 1 ? '1 piece' : `${pieces} pieces`;
  return `#${order.id} ${order.customer.name}: ${goods}, ${formatMoney(orderTotal(order))} (${order.status})`;
}
