import type { AnnotatedText, AnnotatedToken } from './annotated-text.ts';
import { wordKey } from './claim-vocabulary.ts';
import type { ClaimMatches } from './match-claims.ts';

/** The score of a pair of tokens: the same claim or word, or two claims of one kind that say different things. */
const SAME = 3;
const DIFFERENT = 2;
/** Sentences of more tokens are compared by the words around their claims alone. */
const MAX_TOKENS = 160;
/** Share of a sentence's words that must be in the source's sentence, in its order, to call it a copy. */
export const COPIED = 0.7;
/** A sentence that shares fewer words with another is no version of it. */
const MIN_COPIED = 3;
/** Most words left out or added between a difference and the words that agree on each side of it. */
const MAX_BETWEEN = 1;
/** The weight of a shared claim against a shared word as evidence of origin: a false sentence changes claims. */
const CLAIM_WORTH = 0.35;
/** Most words on each side of one exchange. */
const MAX_EXCHANGED = 5;

type Alignment = {
  /**
   * The claim or important word in which a sentence differs from the source's sentence that it repeats. Its place
   * says what it should have been.
   */
  mismatch: AnnotatedToken | null;
  /**
   * That place, where each sentence is mostly the other and they differ in no other claim; null where they differ in
   * more, or in words that have no counterpart.
   */
  mismatchPlace: AnnotatedToken | null;
  /** How much of the longer of each sentence and the one that it repeats is in both, of the one that differs most. */
  closeness: number;
  /** Claims that are between the same neighbours as in the source, with their places there. */
  fixedPlaces: Map<AnnotatedToken, AnnotatedToken>;
};

type Pair = { one: AnnotatedToken; other: AnnotatedToken; same: boolean };

/** The tokens of a sentence of the summary, those of one of the source, and those of both that go together. */
type AlignedSentence = {
  summaryTokens: readonly AnnotatedToken[];
  sourceTokens: readonly AnnotatedToken[];
  pairs: readonly Pair[];
};

/**
 * Aligns each sentence of a summary with the sentence of the source that shares the most words. Only sentences that
 * are mostly copied are informative. Global alignment by dynamic programming (Needleman & Wunsch, 1970): costs the
 * product of the two lengths.
 */
export function alignTexts(matches: ClaimMatches): Alignment {
  const { own, source } = matches;
  const alignment: Alignment = { mismatch: null, mismatchPlace: null, closeness: 1, fixedPlaces: new Map() };
  for (let sentence = 0; sentence < own.sentences.length; sentence++) {
    const summaryTokens = tokensOf(own, sentence);
    if (summaryTokens.length < 2 || summaryTokens.length > MAX_TOKENS) continue;
    const sourceSentence = findSourceSentence(summaryTokens, matches);
    const sourceTokens = sourceSentence === null ? [] : tokensOf(source, sourceSentence);
    if (sourceTokens.length === 0 || sourceTokens.length > MAX_TOKENS) {
      alignment.closeness = 0;
      continue;
    }
    const pairs = align(summaryTokens, sourceTokens, matches);
    const shared = pairs.filter(({ same }) => same).length / Math.max(summaryTokens.length, sourceTokens.length);
    alignment.closeness = Math.min(alignment.closeness, shared);
    const aligned = { summaryTokens, sourceTokens, pairs };
    const words = summaryTokens.filter(isWord).length;
    const copied = pairs.filter(({ same, one }) => same && isWord(one)).length;
    if (words === 0 || copied < COPIED * words) continue;
    if (!alignment.mismatch) {
      const pair = findMismatch(aligned);
      alignment.mismatch = pair?.one ?? findSubstitute(aligned, matches);
      const isOnly = pairs.filter(({ same }) => !same).length === 1;
      const isCopy = copied >= MIN_COPIED && copied >= COPIED * sourceTokens.filter(isWord).length;
      alignment.mismatchPlace = pair && isOnly && isCopy ? pair.other : null;
    }
    for (const [one, place] of fixedPairs(aligned)) alignment.fixedPlaces.set(one, place);
  }
  return alignment;
}

function tokensOf({ tokens, sentences }: AnnotatedText, sentence: number): AnnotatedToken[] {
  const { from, to } = sentences[sentence] ?? { from: 0, to: 0 };
  return tokens.slice(from, to);
}

/** The sentence of the source that shares the most words; the nearest in length of those that share as many. */
function findSourceSentence(summaryTokens: readonly AnnotatedToken[], matches: ClaimMatches): number | null {
  const shared = new Map<number, number>();
  for (const token of summaryTokens) {
    const sentences = new Set(matches.places(token).map(({ sentence }) => sentence));
    const worth = isWord(token) ? 1 : CLAIM_WORTH;
    for (const sentence of sentences) shared.set(sentence, (shared.get(sentence) ?? 0) + worth);
  }
  let sourceSentence: number | null = null;
  let most = 0;
  for (const [sentence, count] of shared) {
    const { from, to } = matches.source.sentences[sentence] ?? { from: 0, to: 0 };
    const worth = count - Math.abs(to - from - summaryTokens.length) * 0.01;
    if (worth > most) [sourceSentence, most] = [sentence, worth];
  }
  return sourceSentence;
}

function findMismatch({ summaryTokens, sourceTokens, pairs }: AlignedSentence): Pair | null {
  const exchanged = pairs.filter((pair) => !pair.same).length;
  for (const [index, differing] of pairs.entries()) {
    const { one, other, same } = differing;
    if (same || (one.role && one.role !== other.role)) continue;
    const before = pairs.slice(0, index).findLast((pair) => pair.same);
    const after = pairs.slice(index + 1).find((pair) => pair.same);
    const matchesBefore = before
      ? isNear(before.one.at, one.at, exchanged) && isNear(before.other.at, other.at, exchanged)
      : one === summaryTokens[0] && other === sourceTokens[0];
    const matchesAfter = after
      ? isNear(one.at, after.one.at, exchanged) && isNear(other.at, after.other.at, exchanged)
      : one === summaryTokens.at(-1) && other === sourceTokens.at(-1);
    if (matchesBefore && matchesAfter) return differing;
  }
  return null;
}

/** A name or a word that says what a figure is about, in the place of other words of the source. */
function findSubstitute(
  aligned: AlignedSentence,
  { own, source }: { own: AnnotatedText; source: AnnotatedText },
): AnnotatedToken | null {
  const { summaryTokens, sourceTokens, pairs } = aligned;
  const hasFigure = summaryTokens.some(({ type }) => type === 'figure');
  const summaryStart = summaryTokens[0]?.at ?? 0;
  const sourceStart = sourceTokens[0]?.at ?? 0;
  const ends = [
    { one: summaryStart - 1, other: sourceStart - 1 },
    ...pairs.map(({ one, other }) => ({ one: one.at, other: other.at })),
  ];
  ends.push({ one: summaryStart + summaryTokens.length, other: sourceStart + sourceTokens.length });
  for (let index = 1; index < ends.length; index++) {
    const [from, to] = [ends[index - 1], ends[index]];
    if (!from || !to) continue;
    const added = summaryTokens.slice(from.one + 1 - summaryStart, to.one - summaryStart);
    const missing = sourceTokens.slice(from.other + 1 - sourceStart, to.other - sourceStart);
    const torn = hasFigure ? missing.find((token) => isTorn(token, aligned, source)) : undefined;
    if (torn) return summaryTokens[0] ?? null;
    if (added.length === 0 || missing.length === 0 || added.length > MAX_EXCHANGED || missing.length > MAX_EXCHANGED)
      continue;
    const name = added.find((token) => isCapital(own.text, token));
    if (name && missing.some((token) => isCapital(source.text, token))) return name;
    const isConcept = ({ type }: AnnotatedToken) => type === 'subject';
    if (hasFigure && (added.some(isConcept) || missing.some(isConcept)))
      return added.find(isConcept) ?? added[0] ?? null;
  }
  return null;
}

/** "cost" of "cost of sales", "expenditures" of "capital expenditures": without them the rest means something else. */
function isTorn(token: AnnotatedToken, { sourceTokens, pairs }: AlignedSentence, { text }: AnnotatedText): boolean {
  if (token.type !== 'subject' || FREE.has(token.key)) return false;
  const start = sourceTokens[0]?.at ?? 0;
  return [-1, 1].some((step) => {
    const beside = sourceTokens[token.at + step - start];
    if (beside?.type !== 'subject') return false;
    const between = step > 0 ? text.slice(token.to, beside.from) : text.slice(beside.to, token.from);
    return /^(?: | of )$/.test(between) && pairs.some(({ other, same }) => same && other === beside);
  });
}

/** With or without these the meaning is the same. */
const FREE = new Set(
  'net capital product service segment order customer foreign currency rate share equity securities loan property equipment'
    .split(' ')
    .map(wordKey),
);

function isCapital(text: string, { type, from }: AnnotatedToken): boolean {
  return type === 'name' || ((type === 'word' || type === 'subject') && /\p{Lu}/u.test(text[from] ?? ''));
}

/** Claims whose neighbours on both sides are their neighbours in the source, with no other claim in between. */
function fixedPairs({ summaryTokens, sourceTokens, pairs }: AlignedSentence): [AnnotatedToken, AnnotatedToken][] {
  const sourceStart = sourceTokens[0]?.at ?? 0;
  const summaryStart = summaryTokens[0]?.at ?? 0;
  return pairs.flatMap(({ one, other, same }, index): [AnnotatedToken, AnnotatedToken][] => {
    if (!same) return [];
    const before = pairs[index - 1];
    const after = pairs[index + 1];
    const skipped = [
      ...sourceTokens.slice((before?.other.at ?? sourceStart - 1) + 1 - sourceStart, other.at - sourceStart),
      ...(after ? sourceTokens.slice(other.at + 1 - sourceStart, after.other.at - sourceStart) : []),
      ...summaryTokens.slice((before?.one.at ?? summaryStart - 1) + 1 - summaryStart, one.at - summaryStart),
      ...(after ? summaryTokens.slice(one.at + 1 - summaryStart, after.one.at - summaryStart) : []),
    ];
    const isFixed =
      before?.same !== false && after?.same !== false && skipped.length <= MAX_EXCHANGED && !skipped.some(isClaim);
    return isFixed ? [[one, other]] : [];
  });
}

function isClaim({ type }: AnnotatedToken): boolean {
  return type === 'figure' || type === 'date' || type === 'name';
}

function isNear(one: number, other: number, exchanged: number): boolean {
  return Math.abs(other - one) - 1 <= MAX_BETWEEN + Math.min(2, exchanged - 1);
}

function isWord({ type }: AnnotatedToken): boolean {
  return type === 'word' || type === 'subject' || type === 'change' || type === 'negation';
}

function align(
  summaryTokens: readonly AnnotatedToken[],
  sourceTokens: readonly AnnotatedToken[],
  matches: ClaimMatches,
): Pair[] {
  const width = sourceTokens.length + 1;
  const worth = new Float32Array((summaryTokens.length + 1) * width);
  const scores = new Int8Array(summaryTokens.length * sourceTokens.length);
  for (let i = summaryTokens.length - 1; i >= 0; i--) {
    for (let j = sourceTokens.length - 1; j >= 0; j--) {
      const score = compare(summaryTokens[i] as AnnotatedToken, sourceTokens[j] as AnnotatedToken, matches);
      scores[i * sourceTokens.length + j] = score;
      const paired = score > 0 ? score + (worth[(i + 1) * width + j + 1] ?? 0) : -1;
      worth[i * width + j] = Math.max(paired, worth[(i + 1) * width + j] ?? 0, worth[i * width + j + 1] ?? 0);
    }
  }
  const pairs: Pair[] = [];
  let i = 0;
  let j = 0;
  while (i < summaryTokens.length && j < sourceTokens.length) {
    const score = scores[i * sourceTokens.length + j] ?? 0;
    const here = worth[i * width + j] ?? 0;
    if (score > 0 && here === score + (worth[(i + 1) * width + j + 1] ?? 0)) {
      pairs.push({
        one: summaryTokens[i] as AnnotatedToken,
        other: sourceTokens[j] as AnnotatedToken,
        same: score === SAME,
      });
      i += 1;
      j += 1;
    } else if (here === worth[(i + 1) * width + j]) i += 1;
    else j += 1;
  }
  return pairs;
}

function compare(one: AnnotatedToken, other: AnnotatedToken, matches: ClaimMatches): number {
  if (one.type === other.type) {
    if (matches.fit(one, other) !== null) return SAME;
    if (one.type === 'negation') return 0;
    if (one.type === 'word') return isLabel(one) && isLabel(other) ? DIFFERENT : 0;
    return one.type === 'figure' && one.key !== other.key ? 0 : DIFFERENT;
  }
  return one.key === other.key ? SAME : 0;
}

/** "4.2" of "Exhibit 4.2": a word that is a number. */
function isLabel({ key }: AnnotatedToken): boolean {
  return /\d/.test(key);
}
