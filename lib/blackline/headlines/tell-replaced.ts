import type { Hunk } from '#lib/blackline/changes/changed-spans';
import { inQuotes, MAX_HEADLINE, shortenText } from './shorten-text.ts';

/** Words that took others' place are quoted with them up to here. */
const MAX_SWAPPED = 40;
/** Of a sentence of which less is new its words are told, not the sentence. */
const MOST_KEPT = 0.35;
const ALL_NEW = 0.9;
const MAX_INSERTED = 90;

/**
 * What changed within a sentence that otherwise stayed: “was” became “is”, where all that changed is a few words in place
 * of others; the inserted words, where none of them is in what is shown of the sentence. Null where the sentence itself
 * is the news.
 * @param said a sentence of `text`
 * @param shown what there was room for of it
 */
export function tellReplaced(
  said: string,
  { text, hunks, shown }: { text: string; hunks: readonly Hunk[]; shown: string },
): string | null {
  const from = text.indexOf(said);
  if (from < 0) return null;
  const to = from + said.length;
  const own = hunks.filter(({ new: at }) => at.from < to && at.to >= from && (at.from < at.to || at.from > from));
  const inserted = own.reduce((sum, { new: at }) => sum + Math.min(at.to, to) - Math.max(at.from, from), 0);
  if (own.length > 0 && own.every(isSwap) && inserted < MOST_KEPT * said.length) return swapsInWords(own);
  const came = own.map(({ was, is }) => ({ was: clean(was), is: clean(is) })).filter(({ is }) => /\p{L}{3}/u.test(is));
  if (came.length === 0 || inserted > ALL_NEW * said.length || showsNew(shown, own)) return null;
  const { was, is } = came.reduce((one, other) => (other.is.length > one.is.length ? other : one));
  const isShort = was !== '' && was.length <= MAX_SWAPPED && is.length <= MAX_SWAPPED;
  return isShort ? becameInWords(was, is) : `now with ${inQuotes(shortenText(is, MAX_INSERTED))}`;
}

/** Whether a quotation has a word or a number that was put in. */
function showsNew(shown: string, hunks: readonly Hunk[]): boolean {
  const words = new Set(shown.match(WORDS));
  return hunks.some(({ is }) => is.match(WORDS)?.some((word) => words.has(word)));
}

/** Words that say something, and numbers. */
const WORDS = /\p{L}{4,}|\d[\d.,]*/gu;

/** A few words in place of a few others, without figures. */
export function isSwap({ was, is }: Hunk): boolean {
  const isShort = (text: string) => /\p{L}{3}/u.test(text) && text.trim().length <= MAX_SWAPPED && !/\d/.test(text);
  return isShort(was) && isShort(is);
}

/** “General Counsel” became “CLO”; of several the longest ones that have room, each once. */
function swapsInWords(hunks: readonly Hunk[]): string {
  const all = [...new Set(hunks.map(({ was, is }) => becameInWords(was, is)))];
  const [longest = '', ...others] = all.toSorted((one, other) => other.length - one.length);
  const fitting = others.find((one) => longest.length + one.length + 2 <= MAX_HEADLINE - MAX_SWAPPED);
  return fitting === undefined ? longest : `${longest}, ${fitting}`;
}

/** “General Counsel” became “CLO”. */
export const becameInWords = (was: string, is: string): string =>
  `${inQuotes(was.trim())} became ${inQuotes(is.trim())}`;

/** Without what joins inserted words to those around them. */
const clean = (words: string) =>
  words
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:.)]*(?:(?:and|or) )?/, '')
    .replace(/[\s,;:(]+(?:and|or)?\s*$/, '');
