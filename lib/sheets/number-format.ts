import type { PrintedNumber } from './printed-number.ts';

/** Signs that a spreadsheet shows as they are; other currencies are shown by their code. */
const SIGNS: Record<string, string> = { USD: '$', EUR: '€', GBP: '£', JPY: '¥', INR: '₹' };
const SCALE_WORDS: Record<number, string> = { 3: 'thousands', 6: 'millions', 9: 'billions' };
const MAX_PLACES = 4;

type Shown = {
  /** "USD", "USD/shares", "shares" or "pure". */
  unit: string;
  /** Power of ten in which it is printed. */
  scale: number;
  /** Decimal digits of the unit itself that are known, as XBRL has them; null for all. */
  decimals: number | null;
};

/** Powers of a thousand that a format leaves out: only these can be. */
const thousandsOf = ({ unit, scale }: Shown) => (unit.includes('/') ? 0 : Math.max(0, Math.floor(scale / 3)));

/**
 * The number format of a figure that is stored whole: shown in the scale of the filing, negative in parentheses,
 * `"$"#,##0.0,,;("$"#,##0.0,,)`. What units hold besides letters never gets into it.
 */
export function figureFormat(shown: Shown): string {
  const { unit, scale, decimals } = shown;
  if (unit === 'pure') return percentFormat(1);
  const [currency = '', per] = unit.split('/');
  const thousands = thousandsOf(shown);
  const usual = per === undefined ? 0 : 2;
  const places = decimals === null ? usual : Math.max(usual, Math.min(MAX_PLACES, decimals + thousands * 3));
  const digits = digitsOf(places, ','.repeat(scale > 0 ? thousands : 0));
  return withNegatives(signOf(currency) + digits);
}

/** The format of a number that stays as a table prints it. */
export function printedFormat({ places, isPercent, sign, isPlain }: PrintedNumber): string {
  if (isPercent) return percentFormat(places);
  if (isPlain) return '0';
  return withNegatives((sign === '' ? '' : `"${sign}"`) + digitsOf(places, ''));
}

/** "USD millions", "USD per share", "shares, thousands", "percent". */
export function unitInWords(shown: Shown): string {
  const { unit } = shown;
  if (unit === 'pure') return 'percent';
  const [name = '', per] = unit.split('/');
  if (per !== undefined) return `${name} per ${per.replace(/s$/, '')}`;
  const scale = SCALE_WORDS[thousandsOf(shown) * 3];
  if (scale === undefined) return name;
  return name === 'shares' ? `shares, ${scale}` : `${name} ${scale}`;
}

export const percentFormat = (places: number): string =>
  withNegatives(`0${places > 0 ? `.${'0'.repeat(Math.min(places, MAX_PLACES))}` : ''}%`);

export const DATE_FORMAT = 'mmm d, yyyy';

const signOf = (currency: string) => {
  if (!/^[A-Z]{3}$/.test(currency)) return '';
  const sign = SIGNS[currency];
  return sign === undefined ? `"${currency} "` : `"${sign}"`;
};

const digitsOf = (places: number, scaled: string) =>
  `#,##0${places > 0 ? `.${'0'.repeat(Math.min(places, MAX_PLACES))}` : ''}${scaled}`;

const withNegatives = (format: string) => `${format};(${format})`;
