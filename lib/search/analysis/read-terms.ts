import { foldText } from '#lib/text/normalise';
import { stemWord } from '#lib/text/stems';
import { hashTerm } from './term-hash.ts';

/** Words of a text as the index knows them: stems, years and quarters, in order. */

const WORD = /[\p{L}\p{N}](?:[\p{L}\p{N}]|[',.&-](?=[\p{L}\p{N}]))*/gu;
const YEAR = /^(?:19|20)\d\d$/;
const FISCAL_YEAR = /^fy'?-?(\d{2}|\d{4})$/;
const QUARTER = /^(?:([1-4])q|q([1-4]))'?-?(\d{2}|\d{4})?$/;
const ORDINALS: Record<string, string> = { first: 'q1', second: 'q2', third: 'q3', fourth: 'q4' };

/**
 * Words that say nothing of a passage's topic; a question is full of them ("how", "why", "might"). Not the list of
 * `text/words.ts`, which also leaves out what a question may turn on ("more", "under", "no"). The index is built with it.
 */
const STOP_WORDS = new Set(
  (
    'a about all also an and any are as at be been being between both but by can could did do does each either for ' +
    'from had has have he her his how i if in into is it its me might of on or our she should so such than that the ' +
    'their them then there these they this those to us was we were what when where which who whom whose why will with ' +
    'would you your'
  ).split(' '),
);

/** Kept between calls: filings share some ten thousand words. */
const known = new Map<string, number>();
const MAX_KNOWN = 100_000;

export type ReadTerm = {
  /** 0 for a stop word and for a bare figure: they only keep their place. */
  hash: number;
  /** As written, lower case. */
  word: string;
  from: number;
  to: number;
};

/** Every word of `text` in its place. Years are themselves ("FY19" is 2019), quarters "q2", hyphens part words. Linear. */
export function readTerms(text: string): ReadTerm[] {
  const terms: ReadTerm[] = [];
  const push = (hash: number, word: string, from: number, to: number) => terms.push({ hash, word, from, to });
  for (const match of foldText(text).toLowerCase().matchAll(WORD)) {
    const [word] = match;
    const from = match.index;
    if (!/\d/.test(word)) {
      let at = from;
      for (const part of word.split(/[-.&,]/)) {
        const bare = part.endsWith("'s") ? part.slice(0, -2) : part.replaceAll("'", '');
        if (bare !== '') push(termOf(bare), bare, at, at + part.length);
        at += part.length + 1;
      }
      const last = terms.at(-1);
      if (last?.word === 'quarter') readOrdinal(terms);
      continue;
    }
    pushNumber(word, from, push);
  }
  return terms;
}

/** "second quarter" is also "q2". */
function readOrdinal(terms: ReadTerm[]): void {
  const ordinal = terms.at(-2);
  const quarter = ordinal && ORDINALS[ordinal.word];
  if (ordinal && quarter) terms.splice(-1, 0, { ...ordinal, hash: hashTerm(quarter), word: quarter });
}

function pushNumber(
  word: string,
  from: number,
  push: (hash: number, word: string, from: number, to: number) => void,
): void {
  const to = from + word.length;
  const quarter = QUARTER.exec(word);
  if (quarter) {
    const name = `q${quarter[1] ?? quarter[2]}`;
    push(hashTerm(name), name, from, to);
    if (quarter[3]) push(hashTerm(fullYear(quarter[3])), fullYear(quarter[3]), from, to);
    return;
  }
  const fiscal = FISCAL_YEAR.exec(word)?.[1];
  if (fiscal) {
    push(hashTerm('fiscal'), 'fiscal', from, to);
    push(hashTerm(fullYear(fiscal)), fullYear(fiscal), from, to);
    return;
  }
  // "2018-2019", "2017,2018", "10-k".
  let at = from;
  for (const part of /^\d[\d,]*,\d{3}(?!\d)/.test(word) ? [word] : word.split(/[-,]/)) {
    const isName = YEAR.test(part) || /\p{L}/u.test(part);
    if (part !== '') push(isName ? hashTerm(part) : 0, part, at, at + part.length);
    at += part.length + 1;
  }
}

const fullYear = (digits: string) => (digits.length === 4 ? digits : `${Number(digits) < 70 ? '20' : '19'}${digits}`);

function termOf(word: string): number {
  const found = known.get(word);
  if (found !== undefined) return found;
  const hash = STOP_WORDS.has(word) ? 0 : hashTerm(stemWord(word));
  if (known.size < MAX_KNOWN) known.set(word, hash);
  return hash;
}

/** Whether a word is a year, 1900 to 2099. */
export const isYear = (word: string): boolean => YEAR.test(word);
