import type { Hunk, Span } from '#lib/blackline/changes/changed-spans';
import type { FoundChange } from '#lib/blackline/changes/read-changes';
import { isNamedEvent } from '#lib/blackline/known/events';
import { withoutDates } from '#lib/text/dates';
import { stemWord } from '#lib/text/stems';
import { topicWords } from '#lib/text/words';
import { hasVerb } from './phrases/cut-sentence.ts';
import { elideMiddle } from './phrases/elide-sentence.ts';
import { fitBelow, tidy } from './phrases/fit-sentence.ts';
import { inQuotes, MAX_QUOTING, MAX_REST } from './phrases/shorten-text.ts';
import { lengthWithin } from './phrases/tell-sentence.ts';
import type { Told } from './told.ts';

/** The words of substance and the figures that a sentence has, and its paragraph in the older filing has not. */
export type NewMatter = ReadonlySet<string>;

/** When something was, words between two times, and what leads to a subject are new in every filing. */
const TIMES =
  /^(?:years?|quarters?|months?|weeks?|days?|ended|ending|fiscal|annual|quarterly|january|february|march|april|may|june|july|august|september|october|november|december|first|second|third|fourth|one|two|three|six|nine|twelve|compared|prior|previous|current|versus|approximately|additionally|furthermore|moreover|also|respect|regard|regarding|concerning)$/;
/** Where a clause begins: behind a sign, or before words that lead to one. */
const CLAUSE = /(?:[,;:]|[–—]) | (?=(?:including|such as|which|who|where|but|while|due to|driven by|as well as)\b)/g;

/** What is new in a sentence of a changed paragraph. Linear in both texts. */
export function newMatterIn(
  said: string,
  { text, hunks, before }: { text: string; hunks: readonly Hunk[]; before: string },
): NewMatter {
  const from = text.indexOf(said);
  const own = from < 0 ? [] : hunks.filter(({ new: at }) => at.from < from + said.length && at.to > from);
  const came = mattersOf(own.map(({ is, new: at }) => wholeWords(text, at, is)).join('\n'));
  return came.intersection(mattersOf(said)).difference(mattersOf(before));
}

/** Whether words show something of it. */
export const showsNew = (shown: string, news: NewMatter): boolean => !news.isDisjointFrom(mattersOf(shown));

/** So many new words, or such a share of them, make a quotation one of what is new; of figures one does. */
const [ENOUGH, SHARE] = [3, 0.25];

/** Whether most of what words tell is old, though a word among them is new. */
export function isMostlyOld(shown: string, news: NewMatter): boolean {
  const own = mattersOf(shown);
  const fresh = [...own.intersection(news)];
  return !fresh.some((one) => /\d/.test(one)) && fresh.length < ENOUGH && fresh.length < SHARE * own.size;
}

/** Whether at least half of what a part of a sentence names is new. */
export function isNewPart(words: string, news: NewMatter): boolean {
  const own = mattersOf(words);
  const fresh = own.intersection(news).size;
  return fresh > 0 && 2 * fresh >= own.size;
}

/**
 * Whether what there was room for of a sentence stood before, in its place and by its words, and what is new in it, if
 * anything is, was cut off.
 */
export function hidesNew(
  shown: string,
  { said, text, hunks, news }: { said: string; text: string; hunks: readonly Hunk[]; news: NewMatter },
): boolean {
  const [seen, all] = [shown, said].map((words) => mattersOf(words).intersection(news).size);
  if (all! > 0 && (seen === all || !isMostlyOld(shown, news))) return false;
  const start = Math.max(0, text.indexOf(said));
  const parts = shown.split('…').flatMap((one): Span[] => {
    const from = text.indexOf(one.trim(), start);
    return one.trim() === '' || from < 0 ? [] : [{ from, to: from + one.trim().length }];
  });
  const length = parts.reduce((sum, { from, to }) => sum + to - from, 0);
  const added = hunks.map((one) => one.new);
  const inserted = parts.reduce((sum, part) => sum + lengthWithin(added, part), 0);
  return length > 0 && inserted < MOST * length;
}

/** What is to be called new has so much that is. */
const MOST = 0.5;

/**
 * The clauses of a sentence into which most that is new was put, whole, in so many characters; null where they have no
 * room, or would tell only what goes against the rest.
 */
export function clausesWithNew(
  said: string,
  news: NewMatter,
  { text, hunks, room }: { text: string; hunks: readonly Hunk[]; room: number },
): string | null {
  const start = text.indexOf(said);
  const most = hunks
    .map(({ new: at }) => {
      const [from, to] = [Math.max(0, at.from - start), Math.min(said.length, at.to - start)];
      return { from, to, count: mattersOf(said.slice(from, Math.max(from, to))).intersection(news).size };
    })
    .toSorted((one, other) => other.count - one.count)[0];
  if (most === undefined || most.count === 0) return null;
  const ends = Array.from(said.matchAll(CLAUSE), ({ index, 0: sign }) => ({ to: index, next: index + sign.length }));
  const from = ends.findLast(({ next }) => next <= most.from + SLACK)?.next ?? 0;
  const to = ends.find((end) => end.to >= most.to - SLACK && end.to > from)?.to ?? said.length;
  const words = said.slice(from, to).replace(/[\s,;:.–—-]+$/, '');
  // From its beginning a sentence is quoted, and a figure without what it is of says nothing.
  if (from === 0 || words.length + 2 > room || OFFSETS.test(words) || isBareFigure(words)) return null;
  return `…${words}${to < said.length && !/^\.?\s*$/.test(said.slice(to)) ? '…' : ''}`;
}

/** An insertion may begin with the sign before it. */
const SLACK = 2;
const isBareFigure = (words: string) => /\d/.test(words) && (!hasVerb(words) || topicWords(words).size < ENOUGH);
const OFFSETS = /^(?:\p{L}+ )?(?:offset|mitigated|counterbalanced)\b|^net of\b/iu;

/** A sentence without what stands between its subject and its verb, where it shows what is new only so. */
export function elideToNew(words: string, place: string, news: NewMatter): Told | null {
  const elided = news.size === 0 ? null : elideMiddle(tidy(words), MAX_QUOTING - place.length - 4);
  if (elided === null || !showsNew(elided, news)) return null;
  return { text: `${place}: ${inQuotes(elided)}`, rest: inQuotes(fitBelow(words, MAX_REST)) };
}

/** Whether a sentence without figures says what its paragraph said before, times and a word apart. */
export const isOnlyForm = (said: string, news: NewMatter, { reading }: Pick<FoundChange, 'reading'>): boolean =>
  news.size < 2 && reading.reversal === null && !/\d/.test(withoutDates(said)) && !isNamedEvent(said);

/** Inserted words up to the ends of those that they begin or end within. */
function wholeWords(text: string, { from, to }: Hunk['new'], is: string): string {
  const [before = ''] = /[\p{L}\d.,-]*$/u.exec(text.slice(Math.max(0, from - 30), from)) ?? [];
  const [behind = ''] = /^[\p{L}\d.,-]*/u.exec(text.slice(to, to + 30)) ?? [];
  return `${before}${is}${behind}`;
}

function mattersOf(text: string): Set<string> {
  const words = [...topicWords(text)].filter((word) => !TIMES.test(word) && !/\d/.test(word)).map(stemWord);
  return new Set([...words, ...(withoutDates(text).match(/\d[\d.,]*\d|\d/g) ?? [])]);
}
