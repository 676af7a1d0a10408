import { findDates } from './dates.ts';
import type { Figure, FigureContext } from './figure.ts';
import { changeDirections } from './number-direction.ts';
import { isLabel } from './number-labels.ts';
import { findNumberWords } from './number-words.ts';
import { CURRENCY_CODES, readPlainCell, scaled } from './plain-cells.ts';

const NUMBER = /(?:\d{1,3}(?:,\d{3})+(?!\d)|\d+)(?:\.\d+)?|(?<![\d.])\.\d+/g;
const CURRENCY = /(US\$|C\$|A\$|HK\$|NT\$|R\$|\$|€|£|¥|₹|\b(?:USD|EUR|GBP|JPY|CHF|CAD|AUD|CNY|RMB|INR) ?)$/;
const SCALES: Record<string, number> = {
  thousand: 3,
  k: 3,
  K: 3,
  million: 6,
  mm: 6,
  MM: 6,
  m: 6,
  M: 6,
  billion: 9,
  bn: 9,
  B: 9,
  b: 9,
  trillion: 12,
};
/** For lower-cased text, see `number-labels.ts`. */
const SCALE_WORD = /^(?:[ -]?(thousand|million|billion|trillion)s?\b|(k|mm|m|bn|b)(?![A-Za-z\u00c0-\u024f0-9]))/;
const UNIT_WORD =
  /^(?: ?%|[ -]?per ?cent\b|[ -]?percentage[ -]points?\b|[ -]?percentage\b|[ -]?(?:basis[ -]points?|bps)\b)/i;
const PER_SHARE_AFTER =
  /^\)?(?: (?:and|to|or) [$€£][\d.]+)? ?(?:per|a|an|each) (?:(?:diluted|basic|common|ordinary|fully) )*(?:share|unit|ADS)\b/i;
const PER_SHARE_BEFORE =
  /\bper (?:(?:diluted|basic|common|ordinary) )*(?:share|unit|ADS)(?: amount)?(?: (?:of|was|were|at|to|from|increased|decreased))*:? ?[$€£(]*$/i;

/**
 * The figures of `text` as values, in order: amounts, counts, percentages and numbers in words. Dates and years are
 * `findDates`' business, and numbers that only name something ("Note 5", "10-K", "ASC 606") are left out.
 * Never throws; linear in the length of the text.
 */
export function findFigures(text: string, context: FigureContext = {}): Figure[] {
  const plain = context.table ? readPlainCell(text, context) : null;
  if (plain !== null) return [plain];
  const figures: Figure[] = [];
  if (/\d/.test(text)) {
    const dates = findDates(text);
    let nextDate = 0;
    for (const match of text.matchAll(NUMBER)) {
      const start = match.index;
      while (nextDate < dates.length && (dates[nextDate]?.to ?? 0) <= start) nextDate += 1;
      if ((dates[nextDate]?.from ?? Infinity) <= start) continue;
      const digitsEnd = start + match[0].length;
      if (isLabel(text, { start, end: digitsEnd, table: context.table ?? false })) continue;
      figures.push(figureAt(text, { start, end: digitsEnd }, context));
    }
  }
  for (const figure of findNumberWords(text)) figures.push(figure);
  figures.sort((a, b) => a.from - b.from);
  shareWithNeighbours(text, figures);
  for (const [index, direction] of changeDirections(text, figures).entries()) {
    (figures[index] as Figure).direction = direction;
  }
  return figures;
}

/** The amounts of money among the figures of `text`: none per share, none in words. Linear in its length. */
export const findAmounts = (text: string): Figure[] =>
  findFigures(text).filter(({ unit, perShare, inWords }) => unit === 'money' && !perShare && !inWords);

function figureAt(
  text: string,
  { start, end: digitsEnd }: { start: number; end: number },
  context: FigureContext,
): Figure {
  const digits = text.slice(start, digitsEnd).replaceAll(',', '');
  const decimals = digits.includes('.') ? digits.length - digits.indexOf('.') - 1 : 0;
  const sign = signAround(text, start, digitsEnd);
  let { from, to } = sign;

  const rest = text.slice(to, to + 24);
  const scaleWord = SCALE_WORD.exec(rest.toLowerCase());
  if (scaleWord) to += scaleWord[0].length;
  const unitWord = scaleWord ? null : UNIT_WORD.exec(rest);
  if (unitWord) to += unitWord[0].length;
  // "(5%)" and "($1.2 million)": the bracket closes after the unit.
  if (sign.open && text[to] === ')') to += 1;
  const negative = sign.minus || (sign.open && text[to - 1] === ')') || sign.closed;
  if (sign.open && !negative) from = sign.inner;

  const points = unitWord ? /point|bps/i.test(unitWord[0]) : false;
  const basis = unitWord ? /basis|bps/i.test(unitWord[0]) : false;
  const perShare =
    PER_SHARE_AFTER.test(text.slice(to, to + 60)) || PER_SHARE_BEFORE.test(text.slice(Math.max(0, from - 70), from));
  const written = scaleWord ? (SCALES[scaleWord[1] ?? rest.slice(0, scaleWord[0].length)] ?? 0) : null;
  const fromContext = !unitWord && !perShare && written === null ? (context.scale ?? 0) : 0;
  const scale = written ?? fromContext;
  const magnitude = scaled(digits, scale);
  const currency = sign.currency ?? (unitWord ? null : (context.currency ?? null));

  return {
    from,
    to,
    text: text.slice(from, to),
    value: (negative ? -1 : 1) * (basis ? magnitude / 100 : magnitude),
    unit: unitWord ? (points ? 'percentage-point' : 'percent') : currency ? 'money' : 'number',
    currency,
    scale,
    scaleFrom: written !== null ? 'word' : fromContext ? 'context' : null,
    decimals,
    negative,
    direction: null,
    perShare,
    rangeWith: null,
    inWords: false,
  };
}

type Sign = {
  from: number;
  to: number;
  /** Where the figure begins without its opening bracket. */
  inner: number;
  currency: string | null;
  minus: boolean;
  open: boolean;
  closed: boolean;
};

/** Scans left over "$", "-" and "(" in any order, and right for the bracket that closes at once. */
function signAround(text: string, start: number, digitsEnd: number): Sign {
  let from = start;
  let currency: string | null = null;
  let minus = false;
  let open = false;
  let inner = start;
  for (let step = 0; step < 3; step++) {
    const before = text.slice(Math.max(0, from - 5), from);
    const symbol: RegExpExecArray | null = currency
      ? null
      : CURRENCY.exec(before.trimEnd() === before ? before : before.trimEnd());
    const gap = before.length - before.trimEnd().length;
    if (symbol && gap <= 1 && !(gap === 1 && /[A-Z]$/.test(symbol[0]) && symbol[0].length < 3)) {
      const name = symbol[0].trim();
      currency = CURRENCY_CODES[name] ?? name;
      from -= symbol[0].length + gap;
      if (!open) inner = from;
      continue;
    }
    const previous = text[from - 1];
    if (!open && previous === '(') {
      open = true;
      from -= 1;
      continue;
    }
    if (
      !minus &&
      (previous === '-' || previous === '−' || previous === '–') &&
      /(?:^|[\s($|])$/.test(text.slice(Math.max(0, from - 2), from - 1))
    ) {
      minus = true;
      from -= 1;
      if (!open) inner = from;
      continue;
    }
    break;
  }
  const closed = open && text[digitsEnd] === ')';
  return { from, to: closed ? digitsEnd + 1 : digitsEnd, inner, currency, minus, open, closed };
}

const LINK = /^,? ?(?:to|and|or|through|and up to|-|–|—|,)? ?$/i;
const RANGE_LINK = /^ ?(?:to|through|and|-|–|—) ?$/i;

/**
 * "$1.2 to $1.5 billion", "3 to 5%": the first figure takes the scale, unit and currency that only the second one says.
 */
function shareWithNeighbours(text: string, figures: Figure[]): void {
  for (let index = figures.length - 2; index >= 0; index--) {
    const one = figures[index] as Figure;
    const next = figures[index + 1] as Figure;
    if (next.from - one.to > 12 || next.from < one.to) continue;
    const between = text.slice(one.to, next.from);
    if (!LINK.test(between)) continue;
    const plain = one.unit === 'number' || one.unit === 'money';
    if (
      !one.inWords &&
      plain &&
      one.scaleFrom === null &&
      (next.scaleFrom === 'word' || next.scaleFrom === 'neighbour') &&
      !(next.currency && !one.currency)
    ) {
      one.value = scaled(String(one.value), next.scale);
      one.scale = next.scale;
      one.scaleFrom = 'neighbour';
    }
    if (
      one.unit === 'number' &&
      one.scaleFrom === null &&
      (next.unit === 'percent' || next.unit === 'percentage-point')
    ) {
      one.unit = next.unit;
      if (/basis|bps/i.test(next.text)) one.value /= 100;
    }
    if (one.currency && !next.currency && next.unit === 'number' && next.scaleFrom === 'word') {
      next.currency = one.currency;
      next.unit = 'money';
    }
    if (one.rangeWith === null && next.rangeWith === null && one.unit === next.unit && RANGE_LINK.test(between)) {
      if (!/and/i.test(between) || /\bbetween ?$/i.test(text.slice(Math.max(0, one.from - 9), one.from))) {
        one.rangeWith = index + 1;
        next.rangeWith = index;
      }
    }
  }
}

/** The scale when a text says that its figures are "in millions" and the like: 3, 6 or 9; null otherwise. */
export function statedScale(text: string): number | null {
  const match =
    /\b(?:in|of) (?:U\.?S\.? )?(?:dollars in )?(thousands|millions|billions)\b/i.exec(text) ??
    /[$€£] ?(?:in )?(000(?:’?s|'?s)?|thousands|millions|billions)(?![\d.,])/i.exec(text);
  const word = match?.[1]?.toLowerCase();
  if (!word) return null;
  return word.startsWith('million') ? 6 : word.startsWith('billion') ? 9 : 3;
}
