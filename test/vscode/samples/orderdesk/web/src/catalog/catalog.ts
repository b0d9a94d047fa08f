import type { Product, ProductCategory, ProductId } from './product';

export class UnknownProductError extends Error {
  constructor(readonly id: ProductId) {
    super(`unknown product ${id}`);
  }
}

export class Catalog {
  private readonly products = new Map<ProductId, Product>();

  constructor(products: Iterable<Product> = []) {
    for (const product of products) {
      this.add(product);
    }
  }

  add(product: Product): void {
    if (this.products.has(product.id)) {
      throw new Error(`product ${product.id} is in the catalogue already`);
    }
    this.products.set(product.id, product);
  }

  get(id: ProductId): Product {
    const product = this.products.get(id);
    if (!product) {
      throw new UnknownProductError(id);
    }
    return product;
  }

  byCategory(category: ProductCategory): Product[] {
    return [...this.products.values()].filter((product) => product.category === category);
  }
}
