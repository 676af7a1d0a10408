import type { PrintedRange } from './amount-ranges.ts';
import { isPerShare } from './captions.ts';

/** The measures that companies give, and the words by which a figure is one of them. */

const BASIS =
  '(?:adjusted|adj\\.|non-gaap|gaap|reported|organic|underlying|like-for-like|comparable(?: store)?|same[- ](?:store|restaurant)|total|net|diluted|core|consolidated|segment|product|service|services|subscription|cloud|free|gross|operating|effective|income|stock-based|share-based|performance|divestment and other)';
const NAMES =
  '(?:revenues?|sales|bookings|eps(?: \\(\\d\\))?|earnings per (?:diluted |common )*share|(?:net )?(?:income|loss|earnings|profit)(?: \\(loss\\))? per (?:[\\w-]+ ){0,3}share|ebitda|ebit|operating (?:income|profit|earnings|expenses?)|net (?:income|earnings|loss)|(?:gross|operating|profit|performance|ebitda) margin|gross profit|margin|capital expenditures?|capex|cash flow|tax rate|etr|interest expense|interest and financing expense|compensation(?: expense)?|depreciation(?:, depletion)? and amortization|depreciation|proceeds)';
const MEASURE = new RegExp(
  `\\b(?:${BASIS}\\s+){0,5}${NAMES}(?:\\s*(?:\\(\\d\\)|\\*))?(?:\\s+(?:growth|margin))?\\b`,
  'gi',
);
const AT_END = new RegExp(`${MEASURE.source}[\\s)]*$`, 'i');
/** "Revenue of approximately $50 million from the acquisition" is no outlook of the company: nothing but time follows one. */
export const OF_THE_COMPANY =
  /^\s*(?:[.;,)*(]|$|and\b|for (?:the )?(?:\w+ )?(?:fiscal|full|year|quarter|20\d\d|q[1-4])|in (?:the )?(?:\w+ )?(?:fiscal|full|year|quarter|20\d\d|q[1-4]))/i;
/** Words that may stand from a measure to its range. */
const LEADING = new Set(
  (
    'expense guidance outlook target targets range growth for fiscal full-year full year the of quarter third fourth first ' +
    'second to be is are was now expected anticipated projected forecasted estimated translates in a an at between ' +
    'approximately about around increase increases increased grow rise up decrease decline fall down by will tax pre-tax'
  ).split(' '),
);
/** Something put in between: "adjusted EPS, excluding the equity swap, of". */
const ASIDE = /\([^()]{0,60}\)|,[^,]{0,40},/g;
const MAX_BETWEEN = 200;

function leadsTo(between: string): boolean {
  const words = between
    .replace(ASIDE, ' ')
    .toLowerCase()
    .split(/[\s,:*–—]+/);
  return (
    between.length <= MAX_BETWEEN && words.every((word) => word === '' || LEADING.has(word) || /^20\d\d$/.test(word))
  );
}

const RATE = /\b(?:margin|rate|etr|growth)$/i;
const GROWS = /\b(?:increase|grow|rise|up)\b/i;
const FALLS = /\b(?:decrease|decline|fall|down)\b(?! to\b)/i;
const LOWER = /\b(?:decreases?|decline|fall|down|lower)\b/i;

/** Whether a caption ends with a measure that companies give. */
export const isMeasure = (caption: string) => AT_END.test(caption);

/** The measure of a figure: what it is called, where it begins, the words before both, and those from it to the figure. */
export type NamedMeasure = {
  caption: string;
  from: number;
  lead: string;
  between: string;
  falls: boolean;
  /** Where figure and measure end. */
  to: number;
  isBehind: boolean;
};

/** The measure next before a range, when nothing but words that lead to it stand between, and its unit fits. */
export function measureBefore(
  sentence: string,
  measures: readonly RegExpExecArray[],
  range: PrintedRange,
): NamedMeasure | null {
  const match = measures.findLast(({ index }) => index < range.from);
  if (!match) return null;
  const between = sentence.slice(match.index + match[0].length, range.from);
  if (!leadsTo(between)) return null;
  const words = ownWords(sentence.slice(0, match.index));
  const name = `${words}${match[0].replace(/\s*(?:\(\d\)|\*)/g, '')}`;
  const from = match.index - words.length;
  const told = { from, lead: sentence.slice(0, from), between, falls: false, to: range.to, isBehind: false };
  const isRate = RATE.test(name);
  if (range.kind === 'rate' && !isRate) {
    const falls = FALLS.test(between);
    return isPerShare(name) || !(falls || GROWS.test(between)) || (!falls && LOWER.test(between))
      ? null
      : { ...told, caption: capital(`${name} growth`), falls };
  }
  if (LOWER.test(between)) return null;
  if (range.kind === 'amount' && (isRate || (!isPerShare(name) && !range.isScaled))) return null;
  return { ...told, caption: capital(name) };
}

const OF_MEASURE = /^\s*(?:in|of|on|for|toward)\s+(?:(?:our|its|the|annual|full[- ]year|fiscal|20\d\d)\s+)*$/i;

/** The measure right behind an amount: "$300 million of capital expenditures". */
export function measureBehind(
  sentence: string,
  measures: readonly RegExpExecArray[],
  range: PrintedRange,
): NamedMeasure | null {
  const match = measures.find(({ index }) => index >= range.to);
  const between = match && sentence.slice(range.to, match.index);
  if (!match || range.kind !== 'amount' || !range.isScaled || !between || !OF_MEASURE.test(between)) return null;
  if (isPerShare(match[0]) || RATE.test(match[0])) return null;
  const to = match.index + match[0].length;
  const told = { from: range.from, lead: sentence.slice(0, range.from), between: '', falls: false, isBehind: true };
  return { ...told, caption: capital(match[0]), to };
}

/** Names before a measure belong to it: "Digital Media revenue", not "In 2026 revenue". */
function ownWords(before: string): string {
  const match = /(?:^|[\s(])(?<words>(?:\p{Lu}[\p{L}&-]+\s+){1,4})$/u.exec(before);
  const words = match?.groups?.words ?? '';
  const isStart = before.trim() === words.trim();
  return words === '' || isStart || /\b(?:quarter|year|fiscal|full|fy|company|we|the|in|gaap)\b/i.test(words)
    ? ''
    : words;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1).replace(/\s+/g, ' ');

/** The measures that a sentence names, in order. */
export const measuresIn = (sentence: string) => [...sentence.matchAll(MEASURE)];
