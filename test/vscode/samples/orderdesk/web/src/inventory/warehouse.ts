export type WarehouseId = string;

export interface Warehouse {
  readonly id: WarehouseId;
  readonly name: string;
  /** Smaller is nearer to most customers. */
  readonly distance: number;
  readonly shipsHeavyGoods: boolean;
}

export function byDistance(a: Warehouse, b: Warehouse): number {
  return a.distance - b.distance || a.id.localeCompare(b.id);
}
