import type { ParsedQuery } from '#lib/search/query/parse-query';
import type { Collected } from './collect-candidates.ts';
import { readQueryFeatures } from './match-features.ts';
import type { FeatureWeights, Ranked } from './rank-candidates.ts';
import { readSentenceQuery, sentenceFeatures } from './sentence-features.ts';
import FITTED from './sentence-weights.json' with { type: 'json' };

/** So many of the best passages are read: further down, none was ever the answer. */
export const MAX_READ = 48;

/**
 * The weights of the second ranking, over the features of the first and those of sentences. Keywords, as analysts type
 * them, leave open what is wanted; a question in a sentence says it: each kind has weights of its own.
 */
export const SENTENCE_WEIGHTS: Record<QueryKind, FeatureWeights> = FITTED;

export type QueryKind = 'keywords' | 'question';

export const kindOf = ({ aims }: ParsedQuery): QueryKind => (aims.keywords ? 'keywords' : 'question');

/** The features of both rankings of passages whose texts are at hand, in the order of `ranked`, unweighted. */
export function readSentences(
  query: ParsedQuery,
  { idf, everyday }: Pick<Collected, 'idf' | 'everyday'>,
  ranked: readonly Ranked[],
  texts: readonly string[],
): Record<string, number>[] {
  const asked = { ...query, everyday };
  const own = ranked.map(({ terms }) => terms);
  const sentences = readSentenceQuery(asked, readQueryFeatures(asked, idf, own));
  return ranked.map(({ features, terms }, at) => ({
    ...features,
    ...sentenceFeatures(texts[at] ?? '', terms, sentences),
  }));
}

/**
 * Ranks the best passages again, by what their sentences say. Those that were not read follow in the order they have.
 * @param ranked best first
 * @param texts of the first of them
 */
export function rankBySentences(
  query: ParsedQuery,
  collected: Pick<Collected, 'idf' | 'everyday'>,
  ranked: readonly Ranked[],
  { texts, weights = SENTENCE_WEIGHTS }: { texts: readonly string[]; weights?: Record<QueryKind, FeatureWeights> },
): Ranked[] {
  const first = ranked.slice(0, texts.length);
  const named = Object.entries(weights[kindOf(query)]).filter(([, weight]) => weight !== 0);
  const withParts = (one: Ranked, parts: Ranked['parts']): Ranked => ({ ...one, parts });
  const read = readSentences(query, collected, first, texts).map((features, at): Ranked => {
    const parts: Record<string, number> = {};
    let total = 0;
    for (const [name, weight] of named) {
      const part = weight * (features[name] ?? 0);
      if (part !== 0) parts[name] = part;
      total += part;
    }
    parts['total'] = total;
    return Object.assign({}, first[at]!, { parts, features });
  });
  const sorted = read.toSorted((one, other) => other.parts.total - one.parts.total);
  const rest = ranked.slice(texts.length);
  // The scales of the two rankings differ.
  const unread = Math.min(0, (sorted.at(-1)?.parts.total ?? 0) - (rest[0]?.parts.total ?? 0));
  return [...sorted, ...rest.map((one) => withParts(one, { ...one.parts, unread, total: one.parts.total + unread }))];
}
