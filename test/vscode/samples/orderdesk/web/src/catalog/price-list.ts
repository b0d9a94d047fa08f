import { formatMoney } from '../money/money';
import type { Catalog } from './catalog';
import type { ProductCategory } from './product';

const headings: Record<ProductCategory, string> = {
  book: 'Books',
  tool: 'Tools',
  food: 'Food',
};

/** The printed price list: one section for each category that has products. */
export function priceList(catalog: Catalog): string {
  const sections = (Object.keys(headings) as ProductCategory[]).flatMap((category) => {
    const products = catalog.byCategory(category);
    if (products.length === 0) {
      return [];
    }
    const lines = products.map((product) => `  ${product.title}: ${formatMoney(product.price)}`);
    return [[headings[category], ...lines].join('\n')];
  });
  return sections.join('\n\n');
}
