import type { Product } from '../catalog/product';
import { type Money, sum, times } from '../money/money';

export type OrderId = number;

export type OrderStatus = 'new' | 'reserved' | 'shipped' | 'cancelled';

export interface OrderLine {
  readonly product: Product;
  readonly quantity: number;
}

export interface Customer {
  readonly name: string;
  readonly country: string;
  readonly regular: boolean;
}

export interface Order {
  readonly id: OrderId;
  readonly customer: Customer;
  readonly lines: readonly OrderLine[];
  status: OrderStatus;
}

export function lineTotal(line: OrderLine): Money {
  return times(line.product.price, line.quantity);
}

export function orderTotal(order: Order): Money {
  return sum(order.lines.map(lineTotal));
}

/** Grams. */
export function orderWeight(order: Order): number {
  return order.lines.reduce((weight, line) => weight + line.product.weight * line.quantity, 0);
}
