import type { Figure, FigureContext } from './figure.ts';

/** ISO 4217 codes of the signs that are before amounts. */
export const CURRENCY_CODES: Record<string, string> = {
  US$: 'USD',
  C$: 'CAD',
  A$: 'AUD',
  HK$: 'HKD',
  NT$: 'TWD',
  R$: 'BRL',
  $: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  RMB: 'CNY',
};

/** "391.035" million is 391035000, not 391034999.99999994: the exponent is left to the number parser. */
export function scaled(digits: string, scale: number): number {
  return Number(`${digits}e${scale}`);
}

/** "1,234", "$(5)", "12.5%": most cells of most tables. Years and all others take the slow path. */
const PLAIN_CELL = /^([$€£¥]?)(\(?)(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d{1,3}(?:\.\d+)?)(\)?)( ?%)?$/;

/**
 * The figure of a table's cell that contains nothing else; null where `findFigures` has to look more closely.
 */
export function readPlainCell(text: string, { scale = 0, currency = null }: FigureContext): Figure | null {
  const match = PLAIN_CELL.exec(text);
  if (match === null) return null;
  const [, symbol = '', open = '', shown = '', close = '', percent] = match;
  const isRate = percent !== undefined;
  if ((open === '') !== (close === '') || (isRate && symbol !== '')) return null;
  const digits = shown.replaceAll(',', '');
  const point = digits.indexOf('.');
  const power = isRate ? 0 : (scale ?? 0);
  const named = isRate ? null : (CURRENCY_CODES[symbol] ?? currency);
  return {
    from: 0,
    to: text.length,
    text,
    value: (open === '' ? 1 : -1) * scaled(digits, power),
    unit: isRate ? 'percent' : named === null ? 'number' : 'money',
    currency: named,
    scale: power,
    scaleFrom: power === 0 ? null : 'context',
    decimals: point < 0 ? 0 : digits.length - point - 1,
    negative: open !== '',
    direction: null,
    perShare: false,
    rangeWith: null,
    inWords: false,
  };
}
