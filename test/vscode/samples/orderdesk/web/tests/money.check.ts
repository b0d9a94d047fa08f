import { add, formatMoney, money, parseMoney, times } from '../src/money/money';
import type { Checks } from './check';

export function moneyChecks(check: Checks): void {
  check.equal(formatMoney(money(123450)), '1234.50 EUR', 'formatMoney shows the cents');
  check.equal(formatMoney(money(-5)), '-0.05 EUR', 'a negative amount below one');
  check.equal(formatMoney(money(800, 'JPY')), '800 JPY', 'a currency without decimals');
  check.equal(parseMoney('3,2').cents, 320, 'a comma for a point');
  check.equal(formatMoney(parseMoney('12.34 EUR')), '12.34 EUR', 'there and back');
  check.equal(times(money(333), 0.5).cents, 167, 'halves are rounded up');
  check.throws(() => add(money(1), money(1, 'CHF')), 'two currencies');
  check.throws(() => parseMoney('1.234'), 'too many decimals');
}
