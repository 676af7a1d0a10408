import type { FigureValue, KeyFigure, PeriodLength } from './types.ts';

const MINUS = '−';
/** By the power of ten that a table's amounts are in. */
export const SCALE_WORDS: Record<number, string> = { 3: 'thousand', 6: 'million', 9: 'billion' };

/**
 * The unit in which a figure is printed, so that a reader sees the digits of the filing: `power` 6 and `digits` 1 for
 * $4,812.6 million.
 */
type FigureFormat = { unit: string; power: number; digits: number };

/** The format of a figure: the filing's own scale and precision. */
export function formatOf({ unit, scale, decimals, value, parts }: FigureValue): FigureFormat {
  // Of a rate that was computed, what is known; a tag often says less than it shows.
  if (unit === 'pure') return { unit, power: -2, digits: decimals === 2 && parts.length > 1 ? 0 : 1 };
  if (unit.includes('/')) return { unit, power: 0, digits: Math.min(4, Math.max(2, decimals ?? 2)) };
  if (unit === 'shares') return sharesFormat(value);
  const power = SCALE_WORDS[scale]
    ? scale
    : decimals !== null && decimals <= -6
      ? 6
      : decimals !== null && decimals <= -3
        ? 3
        : 0;
  const digits = decimals === null ? digitsOf(value / 10 ** power) : decimals + power;
  return { unit, power, digits: Math.min(2, Math.max(0, digits)) };
}

/** Digits behind the point of an exact number, two at most: none of 16, one of 16.5. */
const digitsOf = (value: number) =>
  [0, 1].find((digits) => Number.isInteger(Math.round(value * 1e6) / 10 ** (6 - digits))) ?? 2;

/** Shares are counts that nobody reads to the last digit. */
function sharesFormat(value: number): FigureFormat {
  if (Math.abs(value) >= 1e9) return { unit: 'shares', power: 9, digits: 2 };
  if (Math.abs(value) >= 1e6) return { unit: 'shares', power: 6, digits: 1 };
  return { unit: 'shares', power: 0, digits: 0 };
}

/** "$4,812.6" with "million"; "−$0.17" with nothing. */
export function formatAmount(value: number, { unit, power, digits }: FigureFormat): { amount: string; scale: string } {
  if (unit === 'pure') return { amount: percentOf(value, digits), scale: '' };
  const number = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(Math.abs(value) / 10 ** power);
  const currency = unit.split('/')[0] ?? unit;
  const sign = value < 0 ? MINUS : '';
  const isNamed = unit !== 'shares' && currency !== 'USD';
  const symbol = unit !== 'shares' && !isNamed ? '$' : '';
  // "CAD −0.08": a sign before a currency's name is easily missed.
  return { amount: `${isNamed ? `${currency} ` : ''}${sign}${symbol}${number}`, scale: SCALE_WORDS[power] ?? '' };
}

const percentOf = (share: number, digits: number) =>
  `${share < 0 ? MINUS : ''}${Math.abs(share * 100).toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })}%`;

/** "$4,812.6 million", "14.77 billion shares". */
export function formatFigure(value: number, format: FigureFormat): string {
  const { amount, scale } = formatAmount(value, format);
  return [amount, scale, format.unit === 'shares' ? 'shares' : ''].filter(Boolean).join(' ');
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** "Sep 27, 2025". */
export const formatDay = (day: string) => dayFormat.format(new Date(`${day}T00:00:00Z`));

/** The label of a bar: "2024" for a calendar year, "Sep 2025" for any other period. */
export function shortPeriod(length: PeriodLength, end: string, isYearly: boolean): string {
  const isDecember = /-12-(?:2[5-9]|3[01])$/.test(end);
  const isEarlyJanuary = /-01-0[1-5]$/.test(end);
  if (isYearly && (length === 'year' || length === 'instant') && (isDecember || isEarlyJanuary)) {
    return String(Number(end.slice(0, 4)) - (isEarlyJanuary ? 1 : 0));
  }
  return monthFormat.format(new Date(`${end}T00:00:00Z`));
}

const LENGTH_WORDS: Record<PeriodLength, string> = {
  instant: 'on',
  quarter: 'quarter to',
  'half-year': 'six months to',
  'nine-months': 'nine months to',
  year: 'year to',
  other: 'period to',
};

/** "year to Sep 27, 2025", "on Sep 27, 2025". */
export function periodPhrase(length: PeriodLength, end: string): string {
  return `${LENGTH_WORDS[length]} ${formatDay(end)}`;
}

const MOST_PERCENT = 1000;

export type ChangePhrase = { direction: 'up' | 'down' | 'none'; text: string };

/** What is compared with, where a month alone would look like a day: "the quarter to", "the year to". */
const COMPARED: Record<PeriodLength, string> = {
  instant: '',
  quarter: 'the quarter to ',
  'half-year': 'the six months to ',
  'nine-months': 'the nine months to ',
  year: 'the year to ',
  other: 'the period to ',
};

/**
 * "14.5% on 2024", "14.5% on the quarter to Jun 2024", "2.0% since Sep 2024" of a balance, "from −$2,722 million in 2022",
 * "0.8 points from 46.1% in 2024", "unchanged on 2024"; null where there is nothing to compare with.
 */
export function changePhrase(
  { periodLength, current, prior, change }: KeyFigure,
  { isYearly }: { isYearly: boolean },
): ChangePhrase | null {
  if (!prior) return null;
  const end = shortPeriod(periodLength, prior.end, isYearly);
  const isNamedYear = /^\d{4}$/.test(end);
  const before = isNamedYear ? end : `${COMPARED[periodLength]}${end}`;
  const since = !isNamedYear && periodLength === 'instant' ? `since ${end}` : `on ${before}`;
  const direction = current.value > prior.value ? 'up' : current.value < prior.value ? 'down' : 'none';
  if (direction === 'none') return { direction, text: `unchanged ${since}` };
  if (current.unit === 'pure') {
    const points = Math.abs((current.value - prior.value) * 100).toFixed(1);
    return { direction, text: `${points} points from ${formatFigure(prior.value, formatOf(prior))} in ${before}` };
  }
  const rate = Math.abs(change ?? 0) * 100;
  // Above tenfold a rate tells of a small beginning, and nothing more.
  if (change === null || rate > MOST_PERCENT) {
    return { direction, text: `from ${formatFigure(prior.value, formatOf(prior))} in ${before}` };
  }
  const percent =
    rate < 0.05
      ? 'less than 0.1%'
      : `${rate.toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })}%`;
  return { direction, text: `${percent} ${since}` };
}
