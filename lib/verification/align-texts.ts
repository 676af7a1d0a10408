import type { AnnotatedText, Token } from './annotate-text.ts';
import { wordKey } from './claim-vocabulary.ts';
import type { ClaimMatches } from './match-claims.ts';

/** The score of a pair of tokens: the same claim or word, or two claims of one kind that say different things. */
const SAME = 3;
const DIFFERENT = 2;
/** Sentences of more tokens are compared by the words around their claims alone. */
const MAX_TOKENS = 160;
/** Share of a sentence's words that must be in the source's sentence, in its order, to call it a copy. */
const COPIED = 0.7;
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
  odd: Token | null;
  /** Claims that are between the same neighbours as in the source, with their places there. */
  firm: Map<Token, Token>;
};

type Pair = { one: Token; other: Token; same: boolean };

/** The tokens of a sentence of the summary, those of one of the source, and those of both that go together. */
type AlignedSentence = { mine: readonly Token[]; theirs: readonly Token[]; pairs: readonly Pair[] };

/**
 * Aligns each sentence of a summary with the sentence of the source that shares the most words. Only sentences that
 * are mostly copied are informative. Global alignment by dynamic programming (Needleman & Wunsch, 1970): costs the
 * product of the two lengths.
 */
export function alignTexts(matches: ClaimMatches): Alignment {
  const { own, source } = matches;
  const alignment: Alignment = { odd: null, firm: new Map() };
  for (let sentence = 0; sentence < own.sentences.length; sentence++) {
    const mine = tokensOf(own, sentence);
    if (mine.length < 2 || mine.length > MAX_TOKENS) continue;
    const home = findHome(mine, matches);
    if (home === null) continue;
    const theirs = tokensOf(source, home);
    if (theirs.length > MAX_TOKENS) continue;
    const pairs = align(mine, theirs, matches);
    const aligned = { mine, theirs, pairs };
    const words = mine.filter(isWord).length;
    const copied = pairs.filter(({ same, one }) => same && isWord(one)).length;
    if (words === 0 || copied < COPIED * words) continue;
    alignment.odd ??= findOdd(aligned) ?? findSubstitute(aligned, matches);
    for (const [one, place] of firmPairs(aligned)) alignment.firm.set(one, place);
  }
  return alignment;
}

function tokensOf({ tokens, sentences }: AnnotatedText, sentence: number): Token[] {
  const { from, to } = sentences[sentence] ?? { from: 0, to: 0 };
  return tokens.slice(from, to);
}

/** The sentence of the source that shares the most words; the nearest in length of those that share as many. */
function findHome(mine: readonly Token[], matches: ClaimMatches): number | null {
  const shared = new Map<number, number>();
  for (const token of mine) {
    const sentences = new Set(matches.places(token).map(({ sentence }) => sentence));
    const worth = isWord(token) ? 1 : CLAIM_WORTH;
    for (const sentence of sentences) shared.set(sentence, (shared.get(sentence) ?? 0) + worth);
  }
  let home: number | null = null;
  let most = 0;
  for (const [sentence, count] of shared) {
    const { from, to } = matches.source.sentences[sentence] ?? { from: 0, to: 0 };
    const worth = count - Math.abs(to - from - mine.length) * 0.01;
    if (worth > most) [home, most] = [sentence, worth];
  }
  return home;
}

function findOdd({ mine, theirs, pairs }: AlignedSentence): Token | null {
  const exchanged = pairs.filter((pair) => !pair.same).length;
  for (const [index, { one, other, same }] of pairs.entries()) {
    if (same || (one.role && one.role !== other.role)) continue;
    const before = pairs.slice(0, index).findLast((pair) => pair.same);
    const after = pairs.slice(index + 1).find((pair) => pair.same);
    const firmBefore = before
      ? isNear(before.one.at, one.at, exchanged) && isNear(before.other.at, other.at, exchanged)
      : one === mine[0] && other === theirs[0];
    const firmAfter = after
      ? isNear(one.at, after.one.at, exchanged) && isNear(other.at, after.other.at, exchanged)
      : one === mine.at(-1) && other === theirs.at(-1);
    if (firmBefore && firmAfter) return one;
  }
  return null;
}

/** A name or a word that says what a figure is about, in the place of other words of the source. */
function findSubstitute(
  aligned: AlignedSentence,
  { own, source }: { own: AnnotatedText; source: AnnotatedText },
): Token | null {
  const { mine, theirs, pairs } = aligned;
  const hasFigure = mine.some(({ type }) => type === 'figure');
  const startMine = mine[0]?.at ?? 0;
  const startTheirs = theirs[0]?.at ?? 0;
  const ends = [
    { one: startMine - 1, other: startTheirs - 1 },
    ...pairs.map(({ one, other }) => ({ one: one.at, other: other.at })),
  ];
  ends.push({ one: startMine + mine.length, other: startTheirs + theirs.length });
  for (let index = 1; index < ends.length; index++) {
    const [from, to] = [ends[index - 1], ends[index]];
    if (!from || !to) continue;
    const added = mine.slice(from.one + 1 - startMine, to.one - startMine);
    const missing = theirs.slice(from.other + 1 - startTheirs, to.other - startTheirs);
    const torn = hasFigure ? missing.find((token) => isTorn(token, aligned, source)) : undefined;
    if (torn) return mine[0] ?? null;
    if (added.length === 0 || missing.length === 0 || added.length > MAX_EXCHANGED || missing.length > MAX_EXCHANGED)
      continue;
    const name = added.find((token) => isCapital(own.text, token));
    if (name && missing.some((token) => isCapital(source.text, token))) return name;
    const isConcept = ({ type }: Token) => type === 'concept';
    if (hasFigure && (added.some(isConcept) || missing.some(isConcept)))
      return added.find(isConcept) ?? added[0] ?? null;
  }
  return null;
}

/** "cost" of "cost of sales", "expenditures" of "capital expenditures": without them the rest means something else. */
function isTorn(token: Token, { theirs, pairs }: AlignedSentence, { text }: AnnotatedText): boolean {
  if (token.type !== 'concept' || FREE.has(token.key)) return false;
  const start = theirs[0]?.at ?? 0;
  return [-1, 1].some((step) => {
    const beside = theirs[token.at + step - start];
    if (beside?.type !== 'concept') return false;
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

function isCapital(text: string, { type, from }: Token): boolean {
  return type === 'name' || ((type === 'word' || type === 'concept') && /\p{Lu}/u.test(text[from] ?? ''));
}

/** Claims whose neighbours on both sides are their neighbours in the source, with no other claim in between. */
function firmPairs({ mine, theirs, pairs }: AlignedSentence): [Token, Token][] {
  const startTheirs = theirs[0]?.at ?? 0;
  const startMine = mine[0]?.at ?? 0;
  return pairs.flatMap(({ one, other, same }, index): [Token, Token][] => {
    if (!same) return [];
    const before = pairs[index - 1];
    const after = pairs[index + 1];
    const skipped = [
      ...theirs.slice((before?.other.at ?? startTheirs - 1) + 1 - startTheirs, other.at - startTheirs),
      ...(after ? theirs.slice(other.at + 1 - startTheirs, after.other.at - startTheirs) : []),
      ...mine.slice((before?.one.at ?? startMine - 1) + 1 - startMine, one.at - startMine),
      ...(after ? mine.slice(one.at + 1 - startMine, after.one.at - startMine) : []),
    ];
    const isFirm =
      before?.same !== false && after?.same !== false && skipped.length <= MAX_EXCHANGED && !skipped.some(isClaim);
    return isFirm ? [[one, other]] : [];
  });
}

function isClaim({ type }: Token): boolean {
  return type === 'figure' || type === 'date' || type === 'name';
}

function isNear(one: number, other: number, exchanged: number): boolean {
  return Math.abs(other - one) - 1 <= MAX_BETWEEN + Math.min(2, exchanged - 1);
}

function isWord({ type }: Token): boolean {
  return type === 'word' || type === 'concept' || type === 'change' || type === 'negation';
}

function align(mine: readonly Token[], theirs: readonly Token[], matches: ClaimMatches): Pair[] {
  const width = theirs.length + 1;
  const worth = new Float32Array((mine.length + 1) * width);
  const scores = new Int8Array(mine.length * theirs.length);
  for (let i = mine.length - 1; i >= 0; i--) {
    for (let j = theirs.length - 1; j >= 0; j--) {
      const score = compare(mine[i] as Token, theirs[j] as Token, matches);
      scores[i * theirs.length + j] = score;
      const paired = score > 0 ? score + (worth[(i + 1) * width + j + 1] ?? 0) : -1;
      worth[i * width + j] = Math.max(paired, worth[(i + 1) * width + j] ?? 0, worth[i * width + j + 1] ?? 0);
    }
  }
  const pairs: Pair[] = [];
  let i = 0;
  let j = 0;
  while (i < mine.length && j < theirs.length) {
    const score = scores[i * theirs.length + j] ?? 0;
    const here = worth[i * width + j] ?? 0;
    if (score > 0 && here === score + (worth[(i + 1) * width + j + 1] ?? 0)) {
      pairs.push({ one: mine[i] as Token, other: theirs[j] as Token, same: score === SAME });
      i += 1;
      j += 1;
    } else if (here === worth[(i + 1) * width + j]) i += 1;
    else j += 1;
  }
  return pairs;
}

function compare(one: Token, other: Token, matches: ClaimMatches): number {
  if (one.type === other.type) {
    if (matches.fit(one, other) !== null) return SAME;
    if (one.type === 'negation') return 0;
    if (one.type === 'word') return isLabel(one) && isLabel(other) ? DIFFERENT : 0;
    return one.type === 'figure' && one.key !== other.key ? 0 : DIFFERENT;
  }
  return one.key === other.key ? SAME : 0;
}

/** "4.2" of "Exhibit 4.2": a word that is a number. */
function isLabel({ key }: Token): boolean {
  return /\d/.test(key);
}
