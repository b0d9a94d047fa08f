import type { Money } from '../money/money';

export type ProductId = string;

export type ProductCategory = 'book' | 'tool' | 'food';

export interface Product {
  readonly id: ProductId;
  readonly title: string;
  readonly category: ProductCategory;
  readonly price: Money;
  /** Grams, packed. */
  readonly weight: number;
}

export function isHeavy(product: Product): boolean {
  return product.weight > 20_000;
}
