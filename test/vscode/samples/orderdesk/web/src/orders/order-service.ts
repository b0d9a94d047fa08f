import type { ProductId } from '../catalog/product';
import {
  type Allocation,
  type AllocationResult,
  candidates,
  type Demand,
  type Shortage,
  takeAllocated,
} from '../inventory/allocation';
import type { Stock } from '../inventory/stock';
import type { Warehouse } from '../inventory/warehouse';
import type { Order, OrderId } from './order';
import { validateOrder } from './validation';

export class OrderRejectedError extends Error {
  constructor(
    readonly order: OrderId,
    readonly reasons: readonly string[],
  ) {
    super(`order ${order} was rejected: ${reasons.join(' ')}`);
  }
}

/**
 * Decides which warehouse sends how many pieces of each product.
 *
 * One warehouse that has everything sends everything, because each parcel costs money. Otherwise the nearest warehouse
 * sends what it has, the next one what is left, and so on; what is left in the end is a shortage. Nothing is taken out
 * of the stock here.
 */
export function allocateStock(
  demands: readonly Demand[],
  stock: Stock,
  warehouses: readonly Warehouse[],
): AllocationResult {
  const wanted = new Map<ProductId, Demand>();
  for (const demand of demands) {
    const earlier = wanted.get(demand.product.id);
    wanted.set(demand.product.id, {
      product: demand.product,
      quantity: demand.quantity + (earlier?.quantity ?? 0),
    });
  }

  const single = warehouses
    .filter((warehouse) =>
      [...wanted.values()].every(
        ({ product, quantity }) =>
          candidates(product, warehouses).includes(warehouse) &&
          stock.available(warehouse.id, product.id) >= quantity,
      ),
    )
    .sort((a, b) => a.distance - b.distance)[0];
  if (single) {
    return {
      allocations: [...wanted.values()].map(({ product, quantity }) => ({
        warehouse: single.id,
        product: product.id,
        quantity,
      })),
      shortages: [],
    };
  }

  const allocations: Allocation[] = [];
  const shortages: Shortage[] = [];
  for (const { product, quantity } of wanted.values()) {
    let missing = quantity;
    for (const warehouse of candidates(product, warehouses)) {
      const taken = Math.min(missing, stock.available(warehouse.id, product.id));
      if (taken > 0) {
        allocations.push({ warehouse: warehouse.id, product: product.id, quantity: taken });
        missing -= taken;
      }
    }
    if (missing > 0) {
      shortages.push({ product: product.id, missing });
    }
  }
  return { allocations, shortages };
}

export class OrderService {
  private readonly orders = new Map<OrderId, Order>();

  constructor(
    private readonly stock: Stock,
    private readonly warehouses: readonly Warehouse[],
  ) {}

  place(order: Order): AllocationResult {
    const problems = validateOrder(order);
    if (problems.length > 0) {
      throw new OrderRejectedError(order.id, problems);
    }
    const result = allocateStock(order.lines, this.stock, this.warehouses);
    if (result.shortages.length === 0) {
      takeAllocated(this.stock, result);
      order.status = 'reserved';
    }
    this.orders.set(order.id, order);
    return result;
  }

  find(id: OrderId): Order | undefined {
    return this.orders.get(id);
  }

  all(): Order[] {
    return [...this.orders.values()];
  }
}
