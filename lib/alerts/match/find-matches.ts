import type { AlertQuery, Alternative, Unit } from './read-query.ts';
import type { Sentence, SentenceIndex } from './sentence-index.ts';

/** Content words that may stand between those of a phrase that is not quoted. */
const BETWEEN = 2;

/** Where a sentence says what is looked for: indexes of its terms. */
export type Match = { sentence: number; at: number[] };

/**
 * The sentences that have of each group one alternative. Looks only at those with a word of the query's rarest group.
 */
export function* findMatches(query: AlertQuery, index: SentenceIndex): Generator<Match> {
  for (const sentence of candidatesFor(query, index)) {
    const at = matchedTerms(query, index.sentences[sentence]!);
    if (at) yield { sentence, at };
  }
}

/** Whether any sentence does. */
export const hasMatch = (query: AlertQuery, index: SentenceIndex): boolean => !findMatches(query, index).next().done;

/** The terms by which a sentence matches; null where it does not. */
export function matchedTerms({ groups }: AlertQuery, { terms }: Sentence): number[] | null {
  if (groups.length === 0) return null;
  const found: number[] = [];
  for (const group of groups) {
    const at = firstOf(group, (units) => placesOf(units, terms));
    if (!at) return null;
    found.push(...at);
  }
  return found;
}

function firstOf<One, Result>(all: readonly One[], ask: (one: One) => Result | null): Result | null {
  for (const one of all) {
    const result = ask(one);
    if (result !== null) return result;
  }
  return null;
}

function placesOf(units: Alternative, terms: Sentence['terms']): number[] | null {
  const found: number[] = [];
  for (const unit of units) {
    const at = placeOf(unit, terms);
    if (!at) return null;
    found.push(...at);
  }
  return found;
}

function placeOf({ keys, isInOrder }: Unit, terms: Sentence['terms']): number[] | null {
  const room = isInOrder ? keys.length : keys.length + BETWEEN;
  for (const [start, { key }] of terms.entries()) {
    if (isInOrder ? key !== keys[0] : !keys.includes(key)) continue;
    const at = isInOrder ? inOrder(keys, terms, start) : nearby(keys, terms, { start, room });
    if (at) return at;
  }
  return null;
}

function inOrder(keys: readonly number[], terms: Sentence['terms'], start: number): number[] | null {
  return keys.every((key, at) => terms[start + at]?.key === key) ? keys.map((_, at) => start + at) : null;
}

function nearby(
  keys: readonly number[],
  terms: Sentence['terms'],
  { start, room }: { start: number; room: number },
): number[] | null {
  const left = [...keys];
  const found: number[] = [];
  for (let at = start; at < start + room && at < terms.length && left.length > 0; at++) {
    const index = left.indexOf(terms[at]!.key);
    if (index === -1) continue;
    left.splice(index, 1);
    found.push(at);
  }
  return left.length === 0 ? found : null;
}

const NONE: readonly number[] = [];

function candidatesFor({ groups }: AlertQuery, { postings }: SentenceIndex): readonly number[] {
  let least: readonly (readonly number[])[] | null = null;
  let fewest = Infinity;
  for (const group of groups) {
    const lists = group.map((units) => rarestOf(units, postings));
    const count = lists.reduce((sum, list) => sum + list.length, 0);
    if (count < fewest) [least, fewest] = [lists, count];
  }
  if (!least) return NONE;
  if (least.length === 1) return least[0] ?? NONE;
  return [...new Set(least.flat())].toSorted((one, other) => one - other);
}

function rarestOf(units: Alternative, postings: SentenceIndex['postings']): readonly number[] {
  let rarest: readonly number[] | null = null;
  for (const { keys } of units) {
    for (const key of keys) {
      const list = postings.get(key) ?? NONE;
      if (rarest === null || list.length < rarest.length) rarest = list;
    }
  }
  return rarest ?? NONE;
}
