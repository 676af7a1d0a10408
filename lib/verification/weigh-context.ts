import type { AnnotatedText, AnnotatedToken, TokenType } from './annotated-text.ts';

/** Tokens on each side of a claim that say what it belongs to. */
const REACH = 9;
/**
 * The weight of a neighbour in the sentence before, in another clause or on the other side, against one in the same
 * clause.
 */
const OTHER_SENTENCE = 0.12;
const OTHER_CLAUSE = 0.4;
const OTHER_SIDE = 0.88;
/** The distance at which a subject of an earlier clause counts. */
const INHERITED = 3;
const SUBJECTS: ReadonlySet<TokenType> = new Set(['subject', 'name', 'word']);
/**
 * "$5 million of debt", "debt of $5 million": the word that a preposition ties to a figure says more than its other
 * neighbour.
 */
const TIED = 2;
const TIED_THERE = 1.3;

/** How much each kind of neighbour says about a claim of each kind. Neighbours of the claim's own kind say nothing. */
const WEIGHTS: Partial<Record<TokenType, Partial<Record<TokenType, number>>>> = {
  figure: { name: 2, subject: 2, date: 1.6, word: 1, change: 0.5 },
  date: { figure: 3, name: 1.2, subject: 1.2, word: 1, change: 0.5 },
  name: { figure: 2, date: 1, subject: 1, word: 1.2, change: 0.5 },
  subject: { figure: 3, date: 0.6, name: 1.2, subject: 0.5, word: 1, change: 0.6 },
  change: { figure: 2.5, date: 1, name: 1.5, subject: 1.5, word: 1 },
};

/** A text, its source, and the tokens of the source that say what a token of the text says. */
type Matched = {
  own: AnnotatedText;
  source: AnnotatedText;
  places: (token: AnnotatedToken) => readonly AnnotatedToken[];
};

/** A claim, and the place of the source that may be what it speaks of. */
type PlacedClaim = { claim: AnnotatedToken; place: AnnotatedToken };

/**
 * How much of what surrounds `claim` in its own text also surrounds `place` in the source: the higher, the more
 * likely the claim speaks of that place. A neighbour counts by its kind, by how near it is in both texts, and
 * whether it is in the same clause there. Costs the neighbours times their counterparts.
 */
export function contextShared(claim: AnnotatedToken, place: AnnotatedToken, matched: Matched): number {
  const { own } = matched;
  const weights = WEIGHTS[claim.type] ?? {};
  const sentence = own.sentences[claim.sentence];
  if (!sentence) return 0;
  let total = 0;
  const from = Math.max(sentence.from, claim.at - REACH);
  const to = Math.min(sentence.to, claim.at + REACH + 1);
  for (let at = from; at < to; at++) {
    const neighbour = own.tokens[at] as AnnotatedToken;
    if (at === claim.at || (neighbour.from < claim.to && neighbour.to > claim.from)) continue;
    const isPartner = claim.paired === neighbour;
    // In "$5 and $4 in 2024 and 2023" only the partner's date is the figure's.
    if (claim.paired && !isPartner && neighbour.paired && neighbour.type === claim.paired.type) continue;
    const weight =
      (isOfKind(neighbour, claim) ? 0 : (weights[neighbour.type] ?? 0)) *
      (isPartner ? 1.5 : isTied(own.text, claim, neighbour) ? TIED : 1);
    if (weight === 0) continue;
    const near = isPartner ? 1 : decay(Math.abs(at - claim.at));
    const sameClause = neighbour.segment === claim.segment ? 1 : OTHER_CLAUSE;
    total += weight * near * sameClause * bestCounterpart(neighbour, { claim, place }, matched);
  }
  return total;
}

function bestCounterpart(neighbour: AnnotatedToken, placed: PlacedClaim, { source, places }: Matched): number {
  const { place } = placed;
  let best = 0;
  for (const other of places(neighbour)) {
    if (other === place) continue;
    const worth = worthOf(other, neighbour, placed) * (isTied(source.text, place, other) ? TIED_THERE : 1);
    if (worth > best) best = worth;
  }
  return best;
}

function worthOf(other: AnnotatedToken, neighbour: AnnotatedToken, { claim, place }: PlacedClaim): number {
  if (other.sentence !== place.sentence)
    return Math.abs(place.sentence - other.sentence) === 1 ? OTHER_SENTENCE : OTHER_SENTENCE / 3;
  if (place.paired && other.paired && other.type === place.paired.type) return place.paired === other ? 1 : 0.1;
  const side = neighbour.at < claim.at === other.at < place.at ? 1 : OTHER_SIDE;
  // "$5 in 2024 and $4 in 2023": the second figure has the subject of the first.
  const inherited =
    SUBJECTS.has(other.type) &&
    other.segment === place.subjectSegment &&
    place.subjectSegment !== place.segment &&
    other.at < place.at;
  const clause = other.segment === place.segment || inherited ? 1 : OTHER_CLAUSE;
  const distance = Math.abs(other.at - place.at);
  return side * clause * decay(inherited ? Math.min(distance, INHERITED) : distance);
}

function decay(distance: number): number {
  return 1 / (1 + 0.12 * Math.max(0, distance - 1));
}

/** Two figures of one unit, two dates, two names, two changes: which of them is meant is the question. */
function isOfKind(one: AnnotatedToken, other: AnnotatedToken): boolean {
  if (one.type !== other.type) return false;
  return one.type === 'subject' ? false : one.type !== 'figure' || one.key === other.key;
}

function isTied(text: string, claim: AnnotatedToken, neighbour: AnnotatedToken): boolean {
  if (claim.type !== 'figure' || (neighbour.type !== 'subject' && neighbour.type !== 'name')) return false;
  if (neighbour.at === claim.at + 1) return /^ (?:of|in) $/.test(text.slice(claim.to, neighbour.from));
  return neighbour.at === claim.at - 1 && /^ of $/.test(text.slice(neighbour.to, claim.from));
}
