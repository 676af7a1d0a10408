const CURRENCIES: Record<string, string> = { '€': 'EUR', '£': 'GBP', '¥': 'JPY', RMB: 'CNY', R$: 'BRL' };

/** The ISO 4217 code of a sign before an amount; a dollar sign is the US dollar's. */
export const currencyOfSign = (sign: string): string => CURRENCIES[sign.toUpperCase()] ?? 'USD';
