import type { AnnotatedText, AnnotatedToken } from './annotated-text.ts';
import { findOwner } from './check-owners.ts';
import type { ClaimMatches } from './match-claims.ts';

const NOTHING_TAKEN: ReadonlySet<AnnotatedToken> = new Set();

/** A word of a summary that its source does not support, and why. */
export type WordFault = {
  token: AnnotatedToken;
  reason: 'no-such-subject' | 'other-subject' | 'direction' | 'negation';
};

/**
 * Checks the words that turn a right figure into a wrong statement: what it is about, whether it rose or fell, whether
 * it is denied. `sourceSentences` are the sentences of the source that each sentence of the summary was bound to.
 */
export function findWordFault(
  matches: ClaimMatches,
  {
    sourceSentences,
    fixedPlaces,
  }: { sourceSentences: readonly ReadonlySet<number>[]; fixedPlaces: ReadonlyMap<AnnotatedToken, AnnotatedToken> },
): WordFault | null {
  for (const token of matches.own.tokens) {
    if (fixedPlaces.has(token)) continue;
    const near = sourceSentences[token.sentence] ?? new Set<number>();
    const fault = faultOf(token, matches, near);
    if (fault) return { token, reason: fault };
  }
  return null;
}

function faultOf(token: AnnotatedToken, matches: ClaimMatches, near: ReadonlySet<number>): WordFault['reason'] | null {
  const { own, source } = matches;
  if (token.type === 'negation') return isDenied(token, own, source) ? null : 'negation';
  if (token.type !== 'subject' && token.type !== 'change') return null;
  const places = matches.places(token);
  if (places.length === 0) {
    if (token.type === 'subject') return near.size > 0 && hasFigure(own, token) ? 'no-such-subject' : null;
    return matches.rivals(token).some(({ sentence }) => near.has(sentence)) ? 'direction' : null;
  }
  const { rival } = findOwner(token, matches, NOTHING_TAKEN);
  if (!rival) return null;
  if (token.type === 'change') return 'direction';
  return hasFigure(own, token) ? 'other-subject' : null;
}

/** Whether a figure is in the same clause as a word. */
function hasFigure(own: AnnotatedText, token: AnnotatedToken): boolean {
  const sentence = own.sentences[token.sentence];
  for (let at = sentence?.from ?? 0; at < (sentence?.to ?? 0); at++) {
    const other = own.tokens[at] as AnnotatedToken;
    if (other.type === 'figure' && other.segment === token.segment) return true;
  }
  return false;
}

/** Whether the source denies, too, near the words that are next to a negation. */
function isDenied(token: AnnotatedToken, own: AnnotatedText, source: AnnotatedText): boolean {
  const near = new Set(neighbours(own, token));
  return negationsOf(source).some((other) => neighbours(source, other).some((key) => near.has(key)));
}

/** A paragraph that denies more often is no prose. */
const MAX_NEGATIONS = 150;

const negationsOf = ({ byKey }: AnnotatedText) =>
  (byKey.get('not') ?? []).filter(({ type }) => type === 'negation').slice(0, MAX_NEGATIONS);

/** A negation of the source whose very words a summary repeats without it. */
export function findLostNegation(own: AnnotatedText, source: AnnotatedText): AnnotatedToken | null {
  for (const token of negationsOf(source)) {
    const [one, two] = source.tokens.slice(token.at + 1, token.at + 3);
    const before = source.tokens[token.at - 1];
    if (!one || one.sentence !== token.sentence) continue;
    const context = [before, one, two].filter((other) => other?.sentence === token.sentence);
    for (const place of own.byKey.get(one.key) ?? []) {
      const around = own.tokens.slice(Math.max(0, place.at - 3), place.at + 3);
      if (around.some(({ type }) => type === 'negation')) continue;
      const shared = context.filter((other) => around.some(({ key, type }) => key === other?.key && type !== 'figure'));
      if (shared.length >= 3 && !saidElsewhere(place, token, { own, source })) return token;
    }
  }
  return null;
}

/** Whether the same words are in the source without the negation, too. */
function saidElsewhere(
  place: AnnotatedToken,
  negation: AnnotatedToken,
  { own, source }: { own: AnnotatedText; source: AnnotatedText },
): boolean {
  const before = own.tokens[place.at - 1];
  return (source.byKey.get(place.key) ?? []).some((other) => {
    if (Math.abs(other.at - negation.at) <= 3) return false;
    return source.tokens[other.at - 1]?.key === before?.key;
  });
}

function neighbours({ tokens }: AnnotatedText, { at, sentence }: AnnotatedToken): string[] {
  return tokens
    .slice(Math.max(0, at - 4), at + 6)
    .filter((other) => other.sentence === sentence && other.type !== 'negation')
    .map(({ key }) => key);
}
