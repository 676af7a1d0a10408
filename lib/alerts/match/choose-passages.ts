import type { AlertPassage, MatchedPiece } from '#lib/alerts/types';
import type { Match } from './find-matches.ts';
import type { Sentence, SentenceIndex } from './sentence-index.ts';

/** Passages of one filing that are shown. */
export const MOST_PASSAGES = 3;

/** Letters of one, and of what stands before its first matched word when it is cut. */
const MOST_LETTERS = 420;
const LEAD = 120;

/**
 * The best passages among a filing's matches: those whose matched words stand closest together, each sentence once,
 * however often it stands there; of equal ones the first.
 */
export function choosePassages(matches: readonly Match[], index: SentenceIndex): AlertPassage[] {
  const ranked = matches
    .map((match) => ({ ...match, spread: spreadOf(match) }))
    .toSorted((one, other) => one.spread - other.spread || one.sentence - other.sentence);
  const seen = new Set<string>();
  const passages: AlertPassage[] = [];
  for (const { sentence, at } of ranked) {
    const one = index.sentences[sentence]!;
    if (seen.has(one.masked)) continue;
    seen.add(one.masked);
    passages.push(toPassage(one, at, index));
    if (passages.length === MOST_PASSAGES) break;
  }
  return passages;
}

/** Words between the matched ones. */
const spreadOf = ({ at }: Match) => Math.max(...at) - Math.min(...at) + 1 - new Set(at).size;

function toPassage({ text: number, from, to, terms }: Sentence, at: readonly number[], index: SentenceIndex) {
  const { text, anchor, item, document } = index.texts[number]!;
  const matched = new Set(at.map((place) => terms[place]!.key));
  const first = Math.min(...at.map((place) => terms[place]!.from));
  const start = to - from > MOST_LETTERS && first - from > LEAD ? wordFrom(text, first - LEAD) : from;
  const end = to - start > MOST_LETTERS ? wordUntil(text, start + MOST_LETTERS) : to;
  const pieces: MatchedPiece[] = [];
  const push = (piece: string, isMatched: boolean) => piece !== '' && pieces.push({ text: piece, isMatched });
  let done = start;
  if (start > from) push('…', false);
  for (const term of terms) {
    if (term.from < done || term.to > end || !matched.has(term.key)) continue;
    push(text.slice(done, term.from), false);
    push(text.slice(term.from, term.to), true);
    done = term.to;
  }
  push(text.slice(done, end) + (end < to ? '…' : ''), false);
  return { anchor, item, document, pieces };
}

/** The beginning of the first whole word from here on. */
const wordFrom = (text: string, at: number) => at + (/^\S*\s*/.exec(text.slice(at, at + 60))?.[0].length ?? 0);

/** The end of the last whole word before here. */
const wordUntil = (text: string, at: number) => at - (/\s*\S*$/.exec(text.slice(at - 60, at))?.[0].length ?? 0);
