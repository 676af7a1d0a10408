import { foldText } from '#lib/text/normalise';
import { stemWord } from '#lib/text/stems';
import { hashTerm } from './term-hash.ts';

/** Analysis: turns a text into the index's terms, that is stems, years and quarters. */

const WORD = /[\p{L}\p{N}](?:[\p{L}\p{N}]|[',.&-](?=[\p{L}\p{N}]))*/gu;
const YEAR = /^(?:19|20)\d\d$/;
const FISCAL_YEAR = /^fy'?-?(\d{2}|\d{4})$/;
const QUARTER = /^(?:([1-4])q|q([1-4]))'?-?(\d{2}|\d{4})?$/;
const ORDINALS: Record<string, string> = { first: 'q1', second: 'q2', third: 'q3', fourth: 'q4' };

/**
 * Words that say nothing about a passage's topic and are common in questions ("how", "why", "might"). Unlike the list in
 * `text/words.ts`, it keeps words that a question may depend on ("more", "under", "no"). A change needs a new index.
 */
const STOP_WORDS = new Set(
  (
    'a about all also an and any are as at be been being between both but by can could did do does each either for ' +
    'from had has have he her his how i if in into is it its me might of on or our she should so such than that the ' +
    'their them then there these they this those to us was we were what when where which who whom whose why will with ' +
    'would you your'
  ).split(' '),
);

/** Hashes by word, cached between calls: filings share some ten thousand words. */
const hashCache = new Map<string, number>();
const MAX_CACHED_WORDS = 100_000;

export type Token = {
  /** The term (`hashTerm`); 0 for stop words and bare figures, which are no terms and only keep their position. */
  hash: number;
  /** As written, lower case. */
  word: string;
  from: number;
  to: number;
};

/**
 * The tokens of a text in order, with their positions. "FY19" gives "fiscal" and "2019", a quarter "q2"; hyphens
 * separate words. Linear.
 */
export function analyse(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of foldText(text).toLowerCase().matchAll(WORD)) {
    const [word] = match;
    const from = match.index;
    if (!/\d/.test(word)) {
      let at = from;
      for (const part of word.split(/[-.&,]/)) {
        const bare = part.endsWith("'s") ? part.slice(0, -2) : part.replaceAll("'", '');
        if (bare !== '') tokens.push({ hash: termOf(bare), word: bare, from: at, to: at + part.length });
        at += part.length + 1;
      }
      const last = tokens.at(-1);
      if (last?.word === 'quarter') addQuarter(tokens);
      continue;
    }
    for (const token of tokensOfNumber(word, from)) tokens.push(token);
  }
  return tokens;
}

/** Adds "q2" to "second quarter". */
function addQuarter(tokens: Token[]): void {
  const ordinal = tokens.at(-2);
  const quarter = ordinal && ORDINALS[ordinal.word];
  if (ordinal && quarter) tokens.splice(-1, 0, { ...ordinal, hash: hashTerm(quarter), word: quarter });
}

/** The tokens of a word with digits, which begins at `from`. */
function tokensOfNumber(word: string, from: number): Token[] {
  const to = from + word.length;
  const quarter = QUARTER.exec(word);
  if (quarter) {
    const name = `q${quarter[1] ?? quarter[2]}`;
    const names = quarter[3] ? [name, fullYear(quarter[3])] : [name];
    return names.map((one) => ({ hash: hashTerm(one), word: one, from, to }));
  }
  const fiscal = FISCAL_YEAR.exec(word)?.[1];
  if (fiscal) {
    return ['fiscal', fullYear(fiscal)].map((one) => ({ hash: hashTerm(one), word: one, from, to }));
  }
  // "2018-2019", "2017,2018", "10-k".
  const tokens: Token[] = [];
  let at = from;
  for (const part of /^\d[\d,]*,\d{3}(?!\d)/.test(word) ? [word] : word.split(/[-,]/)) {
    const isName = YEAR.test(part) || /\p{L}/u.test(part);
    if (part !== '') tokens.push({ hash: isName ? hashTerm(part) : 0, word: part, from: at, to: at + part.length });
    at += part.length + 1;
  }
  return tokens;
}

const fullYear = (digits: string) => (digits.length === 4 ? digits : `${Number(digits) < 70 ? '20' : '19'}${digits}`);

function termOf(word: string): number {
  const cached = hashCache.get(word);
  if (cached !== undefined) return cached;
  const hash = STOP_WORDS.has(word) ? 0 : hashTerm(stemWord(word));
  if (hashCache.size < MAX_CACHED_WORDS) hashCache.set(word, hash);
  return hash;
}

/** Whether a word is a year, 1900 to 2099. */
export const isYear = (word: string): boolean => YEAR.test(word);
