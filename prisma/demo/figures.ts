import type { Cell, NumberTag, Period, Run } from './document-nodes.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** "2026-06-27" as "June 27, 2026". */
export function longDate(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${MONTHS[(month ?? 1) - 1]} ${day}, ${year}`;
}

export function grouped(value: number, digits = 0): string {
  return value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

export function instant(date: string): Period {
  return { start: null, end: date };
}

/** "13.9%": `part` as a share of `whole`. */
export function share(part: number, whole: number, digits = 1): string {
  return `${grouped((part / whole) * 100, digits)}%`;
}

/** "13.9%": by how much `now` differs from `prior`, without its sign. */
export function change(now: number, prior: number): string {
  return `${grouped(Math.abs(now / prior - 1) * 100, 1)}%`;
}

/** "1.2 percentage points", without its sign. */
export function points(now: number, prior: number): string {
  return `${grouped(Math.abs(now - prior) * 100, 1)} percentage points`;
}

export function direction(now: number, prior: number): string {
  return now >= prior ? 'increased' : 'decreased';
}

/** "$0.54", or "a loss of $0.02". */
export function perShareWords(value: number): string {
  return value < 0 ? `a loss of $${(-value).toFixed(2)}` : `$${value.toFixed(2)}`;
}

/** "18%" with its tag: a share of revenue or the like. `value` is a percentage. */
export function percentTag(concept: string, value: number, period: Period, dimensions?: Record<string, string>): Run {
  const digits = Number.isInteger(value) ? 0 : 1;
  const number: NumberTag = { concept, period, unit: 'pure', scale: -2, decimals: String(2 + digits) };
  return { text: grouped(value, digits), after: '%', number: dimensions ? { ...number, dimensions } : number };
}

/** How a company that reports in thousands or millions writes its amounts. */
export function moneyWords(scale: 3 | 6) {
  const digits = scale === 6 ? 0 : 1;
  const inMillions = (value: number) => (scale === 6 ? value : value / 1000);
  const plain = (value: number) => grouped(Math.abs(inMillions(value)), digits);
  const usd = (value: number) => `$${plain(value)} million`;

  return {
    /** "$2,612 million" from a figure of the model. */
    usd,
    /** The same with the tag of a fact. */
    tagged(concept: string, value: number, period: Period, dimensions?: Record<string, string>): Run {
      const tag: NumberTag = { concept, period, unit: 'usd', scale: 6, decimals: scale === 6 ? '-6' : '-5' };
      if (value < 0) tag.negative = true;
      return {
        before: '$',
        text: plain(value),
        after: ' million',
        number: dimensions ? { ...tag, dimensions } : tag,
      };
    },
    /** "increased $318 million, or 13.9%, to $2,612 million". */
    moved(now: number, prior: number): string {
      return `${direction(now, prior)} ${usd(now - prior)}, or ${change(now, prior)}, to ${usd(now)}`;
    },
  };
}

type CellFormat = { scale: number; dollar?: boolean; concept?: string; outflow?: boolean };

/** A table's amount; negatives stand in parentheses. An `outflow` prints in parentheses although its fact is positive. */
export function amountCell(
  value: number,
  period: Period,
  format: CellFormat,
  dimensions?: Readonly<Record<string, string>>,
): Cell {
  const shown = format.outflow ? -value : value;
  const cell: Cell = { text: value === 0 ? '\u2014' : grouped(Math.abs(value)) };
  if (format.dollar || shown < 0) cell.lead = `${format.dollar ? '$' : ''}${shown < 0 ? '(' : ''}`;
  if (shown < 0) cell.trail = ')';
  if (format.concept && value !== 0) {
    cell.number = {
      concept: format.concept,
      period,
      unit: 'usd',
      scale: format.scale,
      decimals: String(-format.scale),
      ...(value < 0 ? { negative: true } : {}),
      ...(dimensions ? { dimensions } : {}),
    };
  }
  return cell;
}

export function perShareCell(value: number, period: Period, concept: string): Cell {
  const number: NumberTag = { concept, period, unit: 'usdPerShare', scale: 0, decimals: '2' };
  if (value < 0) {
    return { lead: '$(', text: grouped(-value, 2), trail: ')', number: { ...number, negative: true } };
  }
  return { lead: '$', text: grouped(value, 2), number };
}

export function shareCountCell(thousands: number, period: Period, concept: string): Cell {
  return {
    text: grouped(thousands),
    number: { concept, period, unit: 'shares', scale: 3, decimals: '-3' },
  };
}
