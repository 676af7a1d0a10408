import { currencyOfSign } from '../tables/currency-signs.ts';

/** A range as a release prints it: "$13.1 to $13.2 billion", "48 – 49%", "$4.02 +/- $0.20", "8.0 to 10.0 cents". */
export type PrintedRange = {
  low: number;
  high: number;
  kind: 'amount' | 'rate';
  /** ISO 4217; null for rates. */
  currency: string | null;
  /** Whether it is printed with its own scale, or in cents. */
  isScaled: boolean;
  isInCents: boolean;
  /** Whether it is printed as a middle and the way to both ends. */
  isAround: boolean;
  /** A single figure: both ends are it. The release says that it is about right, or says nothing of the kind. */
  single?: 'about' | 'exact';
  from: number;
  to: number;
};

const SIGN = '(?:US\\$|R\\$|RMB|[$€£¥])';
const NUMBER = '(?:\\d{1,3}(?:,\\d{3})+|\\d+)?(?:\\.\\d+)?(?<=\\d)';
const SIGNED = (name: string, sign: string) =>
  `(?<${name}Minus>\\(\\s?|[-−–])?(?<${sign}>${SIGN})?\\s?(?<${name}Inner>\\(\\s?)?(?<${name}>${NUMBER})\\)?`;
const SCALE = '(?:thousand|million|billion|bn)\\b';
const PARTS = (name: string) =>
  `\\s?(?:(?<${name}Scale>${SCALE})|(?<${name}Percent>%|percent\\b)|(?<${name}Cents>cents\\b))?`;
/** Both ends: "from … to", "between … and"; a dash only between figures. */
const TWO_ENDS = `${SIGNED('low', 'lowSign')}${PARTS('low')}\\s?(?<link>to|and|through|-|–|—)\\s?${SIGNED('high', 'highSign')}${PARTS('high')}`;
/** A middle and how far the ends are from it. */
const AROUND = `${SIGNED('mid', 'midSign')}${PARTS('mid')},?\\s?(?:\\+\\s?\\/\\s?[-–−]|±|plus or minus)\\s?(?<gapSign>${SIGN})?\\s?(?<gap>${NUMBER})\\s?(?:(?<gapScale>${SCALE})|(?<gapPercent>%|percent\\b)|(?<gapPoints>bps\\b|basis points\\b))?`;
const TWO = new RegExp(`(?<![\\d.,$])${TWO_ENDS}(?![\\d%])`, 'gi');
const MIDDLE = new RegExp(`(?<![\\d.,$])${AROUND}(?![\\d%])`, 'gi');
const SCALES: Record<string, number> = { thousand: 3, million: 6, billion: 9, bn: 9 };
const LONGEST = 4000;

type Groups = Record<string, string | undefined>;

/** The ranges in a text, in order. Linear in the text. */
export function findRanges(text: string): PrintedRange[] {
  const part = text.slice(0, LONGEST);
  const around = [...part.matchAll(MIDDLE)].flatMap((match) => placed(aroundOf(match.groups ?? {}), match));
  const between = [...part.matchAll(TWO)].flatMap((match) =>
    placed(betweenOf(match.groups ?? {}, part, match.index), match),
  );
  return [...around, ...between].toSorted((one, other) => one.from - other.from);
}

/** A figure to its last digit and its scale; what goes on to another figure is a range. */
const WHOLE = `(?<figure>${SIGNED('one', 'oneSign')}${PARTS('one')})(?![.,]?\\d|\\s?(?:%|percent\\b|${SCALE})|\\s?(?:to|and|through|or|-|–|—|\\+|±)\\s?(?:${SIGN})?\\s?[\\d/])`;
/** "approximately $92.0 billion", "about 24.5%". */
const ABOUT = new RegExp(`(?:\\b(?:approximately|about|roughly|around)|~)\\s?${WHOLE}`, 'gi');
const EXACT = new RegExp(`(?<![\\d.,$€£¥])${WHOLE}`, 'gi');

/** The ranges in a text, and the single figures that the text says are about right, in order. Linear in the text. */
export function findExpected(text: string): PrintedRange[] {
  const ranges = findRanges(text);
  return inOrder([...ranges, ...apartFrom(ranges, singlesIn(text, ABOUT, 'about'))]);
}

/** The same with all other single figures: whether they are expected is for the words around them to say. */
export function findFigures(text: string): PrintedRange[] {
  const expected = findExpected(text);
  return inOrder([...expected, ...apartFrom(expected, singlesIn(text, EXACT, 'exact'))]);
}

const inOrder = (ranges: readonly PrintedRange[]) => ranges.toSorted((one, other) => one.from - other.from);

/** Both lists are in order. */
function apartFrom(ranges: readonly PrintedRange[], singles: readonly PrintedRange[]): PrintedRange[] {
  let at = 0;
  return singles.filter(({ from, to }) => {
    while ((ranges[at]?.to ?? Infinity) <= from) at++;
    return (ranges[at]?.from ?? Infinity) >= to;
  });
}

function singlesIn(text: string, pattern: RegExp, single: 'about' | 'exact'): PrintedRange[] {
  return [...text.slice(0, LONGEST).matchAll(pattern)].flatMap((match): PrintedRange[] => {
    const figure = match.groups?.figure ?? '';
    const read = readFigure(figure);
    const to = match.index + match[0].length;
    const from = to - figure.trimStart().length;
    if (!read || (read.kind === 'amount' && read.currency === null)) return [];
    const { value, kind, currency, isPlain } = read;
    const ends = { low: value, high: value, kind, currency, isScaled: kind === 'amount' && !isPlain };
    return [{ ...ends, isInCents: false, isAround: false, single, from, to }];
  });
}

type Ends = Omit<PrintedRange, 'from' | 'to'>;

function placed(ends: Ends | null, match: RegExpExecArray): PrintedRange[] {
  if (ends === null) return [];
  const lead = /^\s*/.exec(match[0])?.[0].length ?? 0;
  return [{ ...ends, from: match.index + lead, to: match.index + match[0].length }];
}

function betweenOf(groups: Groups, text: string, at: number): Ends | null {
  const { low = '', high = '', lowSign, highSign, lowScale, highScale, link } = groups;
  const sign = lowSign ?? highSign;
  // "Revenue of $2 billion and $3 billion" are two amounts, and no range.
  if (
    link?.toLowerCase() === 'and' &&
    !/\bbetween\s*(?:approximately |about )?$/i.test(text.slice(Math.max(0, at - 30), at))
  )
    return null;
  if (groups.highPercent) {
    if (sign || lowScale || groups.lowCents) return null;
    return { ...ordered(numberOf(groups, 'low', low, -2), numberOf(groups, 'high', high, -2)), ...RATE };
  }
  if (groups.highCents) {
    if (sign || lowScale || groups.lowPercent) return null;
    const ends = ordered(numberOf(groups, 'low', low, -2), numberOf(groups, 'high', high, -2));
    return { ...ends, kind: 'amount', currency: 'USD', isScaled: false, isInCents: true, isAround: false };
  }
  if (!sign || groups.lowPercent || groups.lowCents) return null;
  // "Up from $2 billion to 5": one with a scale, one without.
  if (lowScale && !highScale) return null;
  const power = highScale ? SCALES[highScale.toLowerCase()] : 0;
  const lowPower = lowScale ? SCALES[lowScale.toLowerCase()] : power;
  const ends = ordered(numberOf(groups, 'low', low, lowPower ?? 0), numberOf(groups, 'high', high, power ?? 0));
  return {
    ...ends,
    kind: 'amount',
    currency: currencyOfSign(sign),
    ...{ isScaled: Boolean(highScale), isInCents: false, isAround: false },
  };
}

const RATE = { kind: 'rate', currency: null, isScaled: false, isInCents: false, isAround: false } as const;

function aroundOf(groups: Groups): Ends | null {
  const { mid = '', gap = '', midSign, gapSign, midScale, gapScale } = groups;
  if (groups.midPercent) {
    if (midSign || gapSign) return null;
    const middle = numberOf(groups, 'mid', mid, -2);
    const step = Number(`${gap}e${groups.gapPoints ? -4 : -2}`);
    return groups.gapPoints || groups.gapPercent ? { ...ends(middle, step), ...RATE, isAround: true } : null;
  }
  const sign = midSign ?? gapSign;
  if (!sign || groups.midCents || groups.gapPercent || groups.gapPoints) return null;
  const power = midScale ? (SCALES[midScale.toLowerCase()] ?? 0) : 0;
  const gapPower = gapScale ? (SCALES[gapScale.toLowerCase()] ?? 0) : power;
  if (gapScale && !midScale) return null;
  const step = Number(`${gap.replaceAll(',', '')}e${gapPower}`);
  const isScaled = Boolean(midScale);
  return {
    ...ends(numberOf(groups, 'mid', mid, power), step),
    kind: 'amount',
    currency: currencyOfSign(sign),
    isScaled,
    isInCents: false,
    isAround: true,
  };
}

const ends = (middle: number, step: number) => ({ low: tidy(middle - step), high: tidy(middle + step) });
/** Decimal arithmetic: 3.14 − 0.15 is 2.99. */
const tidy = (value: number) => Number(value.toPrecision(12));

/** Losses may be printed from the smaller to the larger. */
const ordered = (one: number, other: number) => ({ low: Math.min(one, other), high: Math.max(one, other) });

function numberOf(groups: Groups, name: string, digits: string, power: number): number {
  const minus = groups[`${name}Minus`] ?? groups[`${name}Inner`];
  return Number(`${minus ? '-' : ''}${digits.replaceAll(',', '')}e${power}`);
}

/** A single figure of a cell: "$8,485", "(0.65)", "3.80%"; null for anything else. */
export function readFigure(
  text: string,
): { value: number; kind: 'amount' | 'rate'; currency: string | null; isPlain: boolean } | null {
  const groups = ONE.exec(text.trim())?.groups;
  if (!groups?.one || groups.oneCents) return null;
  const { oneSign, oneScale, onePercent } = groups;
  if (onePercent)
    return oneSign
      ? null
      : { value: numberOf(groups, 'one', groups.one, -2), kind: 'rate', currency: null, isPlain: false };
  const power = oneScale ? (SCALES[oneScale.toLowerCase()] ?? 0) : 0;
  const currency = oneSign ? currencyOfSign(oneSign) : null;
  return { value: numberOf(groups, 'one', groups.one, power), kind: 'amount', currency, isPlain: !oneScale };
}

const ONE = new RegExp(`^(?:~|approximately|about)?\\s*${SIGNED('one', 'oneSign')}${PARTS('one')}\\)?$`, 'i');
