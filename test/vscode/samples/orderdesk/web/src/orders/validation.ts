import { formatMoney, money } from '../money/money';
import { type Order, orderTotal, orderWeight } from './order';

const smallestOrder = money(500);
const heaviestOrder = 100_000;

/** What is wrong with an order, in words for the customer; empty when nothing is. */
export function validateOrder(order: Order): string[] {
  const problems: string[] = [];
  if (order.lines.length === 0) {
    problems.push('The order is empty.');
  }
  for (const line of order.lines) {
    if (!Number.isInteger(line.quantity) || line.quantity < 1) {
      problems.push(`The quantity of "${line.product.title}" must be 1 or more.`);
    }
  }
  const total = orderTotal(order);
  if (order.lines.length > 0 && total.cents < smallestOrder.cents) {
    problems.push(`We deliver from ${formatMoney(smallestOrder)} on; this is ${formatMoney(total)}.`);
  }
  if (orderWeight(order) > heaviestOrder) {
    problems.push(`We deliver at most ${heaviestOrder / 1000} kg at once.`);
  }
  return problems;
}
