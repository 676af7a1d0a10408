import { isoDay } from '#lib/iso-day';
import { MONTH_ABBREVIATIONS, monthNumber } from '#lib/text/months';

/** What a head says of time, in the order in which it says it. */
export type PeriodWord =
  | { kind: 'quarter'; quarter: number; year: number }
  | { kind: 'length'; months: number; quarter: number | null }
  | { kind: 'date'; end: string }
  | { kind: 'month-day'; monthDay: string }
  | { kind: 'year'; year: number };

const MONTH = `(?:${MONTH_ABBREVIATIONS.join('|')})[a-z]*\\.?`;
const ORDINAL = '(?:first|second|third|fourth|1st|2nd|3rd|4th)';
const COUNT =
  'three|six|nine|twelve|thirteen|fourteen|sixteen|twenty[- ](?:four|six|seven|eight)|thirty[- ](?:six|nine)|forty|fifty[- ](?:two|three)|3|6|9|12|13|14|16|24|26|27|28|36|39|40|52|53';

const PATTERNS: [RegExp, (groups: string[]) => PeriodWord | null][] = [
  [/\bq([1-4])[\s-]*(?:fy|fiscal)?[\s-]*['’]?((?:20)?\d\d)\b/y, ([q, year]) => quarterOf(q, year)],
  [/\b([1-4])q[\s-]*(?:fy)?[\s-]*['’]?((?:20)?\d\d)\b/y, ([q, year]) => quarterOf(q, year)],
  [/\b(?:fy|fiscal )?(20\d\d)[\s-]*q([1-4])\b/y, ([year, q]) => quarterOf(q, year)],
  [
    new RegExp(`\\b(${ORDINAL})[- ]quarter,?(?: of)?(?: the)?(?: fiscal)?(?: year)?,? ?(20\\d\\d)\\b`, 'iy'),
    ([q = '', year]) => quarterOf(String(ordinalOf(q)), year),
  ],
  [
    new RegExp(`\\b(${ORDINAL})[- ]quarter (?:and|&) (?:(?:full|fiscal)[- ]?)+year(?: fiscal)?,? ?(20\\d\\d)\\b`, 'iy'),
    ([q = '', year]) => quarterOf(String(ordinalOf(q)), year),
  ],
  [
    new RegExp(`\\b(20\\d\\d),? (?:fiscal )?(${ORDINAL})[- ]quarter\\b`, 'iy'),
    ([year, q = '']) => quarterOf(String(ordinalOf(q)), year),
  ],
  [
    new RegExp(`\\b(${ORDINAL})[- ]quarter\\b`, 'iy'),
    ([q = '']) => ({ kind: 'length', months: 3, quarter: ordinalOf(q) }),
  ],
  [/\bq([1-4])\b/y, ([q]) => ({ kind: 'length', months: 3, quarter: Number(q) })],
  [
    new RegExp(`\\b(${COUNT})[\\s-]+(months?|weeks?)\\b`, 'iy'),
    ([count = '', unit = '']) => ({ kind: 'length', months: monthsOf(count, unit), quarter: null }),
  ],
  [/\bquarters?(?: ended)?\b/y, () => ({ kind: 'length', months: 3, quarter: null })],
  [/\b(?:first|1st) half\b|\bhalf[- ]years?\b|\bh1\b/y, () => ({ kind: 'length', months: 6, quarter: null })],
  [/\byear[- ]to[- ]date\b|\bytd\b/y, () => ({ kind: 'length', months: 0, quarter: null })],
  [/\b(?:full |fiscal )?years?(?: ended)?\b/y, () => ({ kind: 'length', months: 12, quarter: null })],
  [
    new RegExp(`\\b(${MONTH})\\s+(\\d{1,2})\\s*,?\\s*((?:19|20)\\d\\d)\\b`, 'iy'),
    ([month = '', day, year]) => dateOf(year, monthNumber(month), day),
  ],
  [
    new RegExp(`\\b(\\d{1,2})[\\s-]+(${MONTH})[\\s-]+((?:19|20)\\d\\d)\\b`, 'iy'),
    ([day, month = '', year]) => dateOf(year, monthNumber(month), day),
  ],
  [/\b(\d{1,2})\/(\d{1,2})\/((?:20)?\d\d)\b/y, ([month, day, year]) => dateOf(wholeYear(year), Number(month), day)],
  [
    new RegExp(`\\b(${MONTH})\\s+(\\d{1,2})\\b`, 'iy'),
    ([month = '', day = '']) => ({ kind: 'month-day', monthDay: `${two(monthNumber(month))}-${two(Number(day))}` }),
  ],
  [
    new RegExp(`\\b(\\d{1,2})\\s+(${MONTH})(?![a-z])`, 'iy'),
    ([day = '', month = '']) => ({ kind: 'month-day', monthDay: `${two(monthNumber(month))}-${two(Number(day))}` }),
  ],
  [/(?<![\d,.$])(20\d\d|19\d\d)(?![\d,]|\.\d)/y, ([year]) => ({ kind: 'year', year: Number(year) })],
];

/** The words of time in a text, in order. Linear in the text. */
export function readPeriodWords(text: string): PeriodWord[] {
  const lower = text.toLowerCase().replace(/\s+/g, ' ');
  const words: PeriodWord[] = [];
  for (let at = 0; at < lower.length; ) {
    const read = wordAt(lower, at);
    if (read?.word) words.push(read.word);
    at = read ? read.to : nextWord(lower, at);
  }
  return words;
}

function wordAt(text: string, at: number): { word: PeriodWord | null; to: number } | null {
  for (const [pattern, make] of PATTERNS) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) return { word: make(match.slice(1)), to: at + match[0].length };
  }
  return null;
}

/** The next place where a word or a number begins. */
function nextWord(text: string, at: number): number {
  let to = at + 1;
  while (to < text.length && (!isWordPart(text[to]) || isWordPart(text[to - 1]))) to++;
  return to;
}

const isWordPart = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character);

function quarterOf(quarter: string | undefined, year: string | undefined): PeriodWord {
  return { kind: 'quarter', quarter: Number(quarter), year: Number(wholeYear(year)) };
}

const wholeYear = (year = '') => (year.length === 2 ? `20${year}` : year);
const two = (number: number) => String(number).padStart(2, '0');

function ordinalOf(word: string): number {
  const names = ['first', 'second', 'third', 'fourth'];
  return names.includes(word) ? names.indexOf(word) + 1 : Number(word[0]);
}

function monthsOf(count: string, unit: string): number {
  const words: Record<string, number> = { three: 3, six: 6, nine: 9, twelve: 12 };
  if (unit.startsWith('month')) return words[count] ?? Number(count);
  const weeks: Record<string, number> = { thirteen: 13, fourteen: 14, sixteen: 16, forty: 40 };
  const tens = /^(twenty|thirty|fifty)[- ](\w+)$/.exec(count);
  const number = tens
    ? { twenty: 26, thirty: 39, fifty: 52 }[tens[1] as 'twenty']
    : (words[count] ?? weeks[count] ?? Number(count));
  // A quarter of 12, 13, 14 or 16 weeks; quarters of 12 weeks make halves of 24 or 28.
  return number <= 16 ? 3 : number <= 28 ? 6 : number <= 40 ? 9 : 12;
}

function dateOf(year: string | undefined, month: number, day: string | undefined): PeriodWord | null {
  const date = new Date(Date.UTC(Number(year), month - 1, Number(day)));
  return Number.isNaN(date.getTime()) || month < 1 || month > 12 ? null : { kind: 'date', end: isoDay(date) };
}
