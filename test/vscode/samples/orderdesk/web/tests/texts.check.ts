import { oneMonth } from '../src/app/main';
import type { Checks } from './check';

export function textChecks(check: Checks): void {
  const text = oneMonth();
  check.equal(text.includes('Bread for Beginners: 24.90 EUR'), true, 'the price list');
  check.equal(/^Total +84\.17 EUR$/m.test(text), true, 'the total of the first invoice');
  check.equal(text.includes('book: 124.50 EUR, reduced (5 %): 6.23 EUR'), true, 'the categories');
  check.equal(text.includes('#1 Bakery on the Corner: 12 pieces, 81.80 EUR'), true, 'open orders');
}
