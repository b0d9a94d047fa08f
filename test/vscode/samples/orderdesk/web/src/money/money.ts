import { type CurrencyCode, currencyOf } from './currency';

/** An amount of money in whole cents of one currency. */
export interface Money {
  readonly cents: number;
  readonly currency: CurrencyCode;
}

export function money(cents: number, currency: CurrencyCode = 'EUR'): Money {
  if (!Number.isSafeInteger(cents)) {
    throw new RangeError(`not a whole number of cents: ${cents}`);
  }
  return { cents, currency };
}

export function zero(currency: CurrencyCode = 'EUR'): Money {
  return money(0, currency);
}

export function add(a: Money, b: Money): Money {
  requireSameCurrency(a, b);
  return money(a.cents + b.cents, a.currency);
}

export function subtract(a: Money, b: Money): Money {
  requireSameCurrency(a, b);
  return money(a.cents - b.cents, a.currency);
}

export function times(amount: Money, factor: number): Money {
  return money(Math.round(amount.cents * factor), amount.currency);
}

export function sum(amounts: readonly Money[], currency: CurrencyCode = 'EUR'): Money {
  return amounts.reduce(add, zero(currency));
}

/** `1234.50 EUR`: always with the decimals of the currency, never with a thousands separator. */
export function formatMoney(amount: Money): string {
  const { decimals, symbol } = currencyOf(amount.currency);
  const sign = amount.cents < 0 ? '-' : '';
  const digits = String(Math.abs(amount.cents)).padStart(decimals + 1, '0');
  if (decimals === 0) {
    return `${sign}${digits} ${symbol}`;
  }
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)} ${symbol}`;
}

/** The reverse of formatMoney, for what people type: the currency may be left out, a comma is taken for a point. */
export function parseMoney(text: string, currency: CurrencyCode = 'EUR'): Money {
  const { decimals } = currencyOf(currency);
  const match = /^(-?)(\d+)(?:[.,](\d+))?\s*(?:[A-Z]{3})?$/.exec(text.trim());
  const fraction = match?.[3] ?? '';
  if (!match || fraction.length > decimals) {
    throw new SyntaxError(`not an amount: "${text}"`);
  }
  const cents = Number(`${match[2]}${fraction.padEnd(decimals, '0')}`);
  return money(match[1] === '-' ? -cents : cents, currency);
}

function requireSameCurrency(a: Money, b: Money): void {
  if (a.currency !== b.currency) {
    throw new TypeError(`cannot mix ${a.currency} and ${b.currency}`);
  }
}
