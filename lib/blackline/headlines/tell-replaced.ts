import type { Hunk } from '#lib/blackline/changes/changed-spans';
import { isNamedEvent } from '#lib/blackline/known/events';
import { inQuotes, MAX_HEADLINE } from './phrases/shorten-text.ts';
import { clausesWithNew, isMostlyOld, type NewMatter, showsNew } from './show-new.ts';

/** Words that took others' place are quoted with them up to here. */
const MAX_SWAPPED = 40;
/** Of a sentence of which less is new its words are told, not the sentence. */
const MOST_KEPT = 0.35;

/**
 * What changed within a sentence that otherwise stayed: “was” became “is”, where all that changed is a few words in place
 * of others; the inserted words, where what is shown of the sentence has nothing that is new. Null where the sentence
 * itself is the news.
 * @param said a sentence of `text`
 * @param shown what there was room for of it
 * @param news what is new in it
 */
export function tellReplaced(
  said: string,
  {
    text,
    hunks,
    shown,
    news,
    room,
  }: { text: string; hunks: readonly Hunk[]; shown: string; news: NewMatter; room: number },
): string | null {
  const from = text.indexOf(said);
  if (from < 0) return null;
  const to = from + said.length;
  const own = hunks.filter(({ new: at }) => at.from < to && at.to >= from && (at.from < at.to || at.from > from));
  const inserted = own.reduce((sum, { new: at }) => sum + Math.min(at.to, to) - Math.max(at.from, from), 0);
  if (own.length > 0 && own.every(isSwap) && inserted < MOST_KEPT * said.length) return swapsInWords(own);
  const isCut = shown.includes('…') && !isNamedEvent(said);
  if (news.size === 0 || (isCut ? !isMostlyOld(shown, news) : showsNew(shown, news))) return null;
  const came = own.map(({ was, is }) => ({ was: clean(was), is: clean(is) })).filter(({ is }) => showsNew(is, news));
  const [first] = came;
  if (came.length === 1 && first && isPhrase(first.was) && isPhrase(first.is))
    return becameInWords(first.was, first.is);
  const words = clausesWithNew(said, news, { text, hunks: own, room });
  return words === null ? null : `now with ${inQuotes(words)}`;
}

/** A few words; a figure alone says not of what it is. */
const isPhrase = (words: string) => /\p{L}{2}/u.test(words) && words.length <= MAX_SWAPPED && !/\d/.test(words);

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
