import type { AnnotatedText, AnnotatedToken } from './annotated-text.ts';
import { inTableScale, type SourceClaims } from './source-claims.ts';
import type { ClaimMeaning } from './types.ts';

/** Words of one subject are no further apart than this. */
const FURTHEST = 4;

/**
 * The meaning of a figure of the source: its value, and from the fact that tags it or else from the words around it
 * what it is of, whose, and when. Cost: the tokens of one sentence.
 */
export function describeClaim(
  place: AnnotatedToken,
  source: AnnotatedText,
  { claims, fact }: { claims: SourceClaims; fact: number | null },
): ClaimMeaning | null {
  if (!place.figure) return null;
  const figure = inTableScale(place.figure, claims);
  const tagged = fact === null ? null : (claims.facts.find(({ index }) => index === fact)?.fact ?? null);
  const { from, to } = source.sentences[place.sentence] ?? { from: 0, to: 0 };
  const sentence = source.tokens.slice(from, to);
  const date = place.paired?.type === 'date' ? place.paired : nearest(sentence, place, ({ type }) => type === 'date');
  return {
    value: figure.value,
    unit: figure.currency ?? figure.unit,
    scale: figure.scale,
    sign: figure.value < 0 || figure.direction === 'down' ? '-' : '+',
    period: tagged?.end ? [tagged.start, tagged.end].filter(Boolean).join('/') : date ? cut(source, date, date) : null,
    concept: tagged?.concept ?? subjectOf(sentence, place, source),
    entity: entityOf(sentence, place, source),
  };
}

/** The words that say what is counted: the last run of them in the clause that names the subject. */
function subjectOf(sentence: readonly AnnotatedToken[], place: AnnotatedToken, source: AnnotatedText): string | null {
  const isSubject = ({ type, segment, at }: AnnotatedToken) =>
    type === 'subject' && segment === place.subjectSegment && at < place.at;
  const last = sentence.findLast(isSubject) ?? nearest(sentence, place, ({ type }) => type === 'subject');
  if (!last) return null;
  let first = last;
  for (const token of sentence.toReversed()) {
    if (token.at >= first.at || token.type !== 'subject') continue;
    if (first.from - token.to > FURTHEST) break;
    first = token;
  }
  return cut(source, first, last);
}

function entityOf(sentence: readonly AnnotatedToken[], place: AnnotatedToken, source: AnnotatedText): string | null {
  if (place.paired?.type === 'name') return cut(source, place.paired, place.paired);
  const name = sentence.findLast(
    ({ type, segment, at }) => type === 'name' && segment === place.subjectSegment && at < place.at,
  );
  return name ? cut(source, name, name) : null;
}

function nearest(
  sentence: readonly AnnotatedToken[],
  place: AnnotatedToken,
  wanted: (token: AnnotatedToken) => boolean,
): AnnotatedToken | null {
  let best: AnnotatedToken | null = null;
  let least = Infinity;
  for (const token of sentence) {
    if (!wanted(token)) continue;
    const distance = Math.abs(token.at - place.at) + (token.segment === place.segment ? 0 : 20);
    if (distance < least) [best, least] = [token, distance];
  }
  return best;
}

function cut({ text }: AnnotatedText, first: AnnotatedToken, last: AnnotatedToken): string {
  return text.slice(first.from, last.to);
}
