import type { ProductId } from '../catalog/product';
import type { WarehouseId } from './warehouse';

/** How many pieces of each product lie in each warehouse. */
export class Stock {
  private readonly pieces = new Map<string, number>();

  set(warehouse: WarehouseId, product: ProductId, quantity: number): void {
    this.pieces.set(key(warehouse, product), quantity);
  }

  available(warehouse: WarehouseId, product: ProductId): number {
    return this.pieces.get(key(warehouse, product)) ?? 0;
  }

  take(warehouse: WarehouseId, product: ProductId, quantity: number): void {
    const left = this.available(warehouse, product) - quantity;
    if (left < 0) {
      throw new Error(`${warehouse} has not enough of ${product}`);
    }
    this.set(warehouse, product, left);
  }
}

function key(warehouse: WarehouseId, product: ProductId): string {
  return `${warehouse}/${product}`;
}
