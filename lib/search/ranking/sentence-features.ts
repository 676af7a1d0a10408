import { analyse } from '#lib/search/analysis/analyse';
import { figureTerms } from '#lib/search/analysis/figure-terms';
import type { PassageTerms } from '#lib/search/index/passage-shape';
import type { Expansion, ParsedQuery } from '#lib/search/query/parse-query';
import type { QueryAims } from '#lib/search/query/query-aims';
import { splitSentences } from '#lib/text/sentences';
import type { QueryFeatures } from './match-features.ts';
import { CUES, readCues, readShape, type SentenceCues } from './sentence-cues.ts';

/** Whether one sentence, or one row of a table, says what was asked: features of a passage's text, not of its terms. */

const SYNONYM_COVERS = 0.8;
const EVERYDAY_COVERS = 0.7;
/** What a word of the query counts that stands only in the titles above. */
const ABOVE_SHARE = 0.5;
/** Characters of a passage that are read: more than any passage has but one of a text that was never cut. */
const MAX_LENGTH = 32_000;

/** What the sentences of every candidate are held against. */
export type SentenceQuery = {
  weights: readonly number[];
  all: number;
  /** By term, the places of the query's terms that it is. */
  places: ReadonlyMap<number, readonly number[]>;
  phrases: readonly { terms: readonly number[]; covers: readonly number[]; share: number }[];
  hasFigures: boolean;
  aims: QueryAims;
  isForFigure: boolean;
};

export function readSentenceQuery(
  { terms, expansions, everyday, aims, answerType }: ParsedQuery,
  { weights, all, scarcity }: QueryFeatures,
): SentenceQuery {
  const places = new Map<number, number[]>();
  for (const [at, { alternatives }] of terms.entries())
    for (const term of alternatives) places.set(term, [...(places.get(term) ?? []), at]);
  const scarce = ({ covers }: Expansion) => Math.max(0, ...covers.map((at) => scarcity[at] ?? 0));
  return {
    weights,
    all,
    places,
    phrases: [
      ...expansions.map((one) => ({ ...one, share: SYNONYM_COVERS })),
      ...everyday.map((one) => ({ ...one, share: EVERYDAY_COVERS * scarce(one) })),
    ],
    hasFigures: terms.some(({ kind }) => kind === 'figure'),
    aims,
    isForFigure: answerType === 'figure',
  };
}

/** Linear in the passage's text. */
export function sentenceFeatures(
  text: string,
  { isTable, headings, caption }: Pick<PassageTerms, 'isTable' | 'headings' | 'caption'>,
  query: SentenceQuery,
): Record<string, number> {
  const read = text.slice(0, MAX_LENGTH);
  const above = coverOf(query, new Set([...headings, ...caption]));
  const best = new Map<string, number>();
  const keep = (name: string, value: number) => best.set(name, Math.max(value, best.get(name) ?? 0));
  const parts = isTable ? read.split('\n') : splitSentences(read).map(({ from, to }) => read.slice(from, to));
  let [sum, most, mostAt] = [0, 0, 0];
  for (const [at, part] of parts.entries()) {
    const found = coverOf(query, termsOf(part, isTable, query));
    const own = shareOf(query, found);
    if (own === 0) continue;
    const inContext = shareOf(query, found, above);
    sum += inContext;
    if (inContext > most) [most, mostAt] = [inContext, at];
    keep('sentence', own);
    if (isTable) {
      const label = coverOf(query, termsOf(part.split('|', 1)[0] ?? '', isTable, query));
      if (/\d/.test(part) && label.some((share) => share > 0)) keep('rowLabel', shareOf(query, label, above));
      continue;
    }
    const cues = readCues(part);
    for (const cue of CUES) if (cues[cue]) keep(cue, inContext);
    if (doesWhatIsAsked(cues, query)) keep('asked', inContext);
  }
  const prose = Number(!isTable);
  const { footnote, leadIn } = readShape(read);
  return {
    ...Object.fromEntries(best),
    inContext: most,
    focus: sum / Math.max(1, parts.length),
    tableInContext: isTable ? most : 0,
    opening: prose * Number(mostAt === 0),
    footnote: prose * footnote,
    leadIn: prose * leadIn,
  };
}

function termsOf(text: string, isTable: boolean, { hasFigures }: SentenceQuery): Set<number> {
  const terms = new Set<number>();
  for (const { hash } of analyse(text)) if (hash !== 0) terms.add(hash);
  if (hasFigures) for (const term of figureTerms(text, { table: isTable })) terms.add(term);
  return terms;
}

/** How well some terms stand for each of the query's. */
function coverOf({ weights, places, phrases }: SentenceQuery, terms: ReadonlySet<number>): Float64Array {
  const found = new Float64Array(weights.length);
  for (const term of terms) for (const at of places.get(term) ?? []) found[at] = 1;
  for (const { terms: phrase, covers, share } of phrases)
    if (phrase.every((term) => terms.has(term))) for (const at of covers) found[at] = Math.max(found[at]!, share);
  return found;
}

/** The share of the query's weight that is found, in a sentence or, counting less, above it. */
function shareOf({ weights, all }: SentenceQuery, found: Float64Array, above?: Float64Array): number {
  if (all <= 0) return 0;
  let sum = 0;
  for (const [at, share] of found.entries())
    sum += Math.max(share, ABOVE_SHARE * (above?.[at] ?? 0)) * (weights[at] ?? 0);
  return sum / all;
}

/** Whether a sentence does what the query is after: expects where a plan is asked for, tells a cause where one is. */
function doesWhatIsAsked(cues: SentenceCues, { aims, isForFigure }: SentenceQuery): boolean {
  return (
    (aims.future && cues.expected) ||
    (aims.reason && cues.because) ||
    (aims.change && cues.moved) ||
    (aims.risk && cues.possible) ||
    (aims.policy && cues.defined) ||
    ((aims.amount || isForFigure) && (cues.money || cues.percent))
  );
}
