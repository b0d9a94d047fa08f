export type CurrencyCode = 'EUR' | 'CHF' | 'JPY';

export interface Currency {
  readonly code: CurrencyCode;
  readonly symbol: string;
  readonly decimals: number;
}

const currencies: Record<CurrencyCode, Currency> = {
  EUR: { code: 'EUR', symbol: 'EUR', decimals: 2 },
  CHF: { code: 'CHF', symbol: 'CHF', decimals: 2 },
  JPY: { code: 'JPY', symbol: 'JPY', decimals: 0 },
};

export function currencyOf(code: CurrencyCode): Currency {
  return currencies[code];
}
