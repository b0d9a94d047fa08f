import type { ProductCategory } from '../catalog/product';
import { formatMoney, type Money, times } from '../money/money';

export interface TaxRate {
  readonly name: string;
  readonly percent: number;
}

const standard: TaxRate = { name: 'standard', percent: 20 };
const reduced: TaxRate = { name: 'reduced', percent: 5 };

const rates: Record<ProductCategory, TaxRate> = {
  book: reduced,
  food: reduced,
  tool: standard,
};

export function taxRate(category: ProductCategory): TaxRate {
  return rates[category];
}

export function taxOn(amount: Money, rate: TaxRate): Money {
  return times(amount, rate.percent / 100);
}

export function taxLine(amount: Money, rate: TaxRate): string {
  return `${rate.name} (${rate.percent} %): ${formatMoney(taxOn(amount, rate))}`;
}
