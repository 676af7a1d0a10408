import SHARES from './common-terms.json' with { type: 'json' };

/** How much a term tells of what a text is about: 0 for one in every paragraph, 1 for one in hardly any. */

/** Of a term that few companies' filings have. */
const RARE = 3e-5;

const shares: ReadonlyMap<number, number> = new Map(
  Object.entries(SHARES).map(([term, share]) => [Number(term), share]),
);

/**
 * By the share of paragraphs that have the term, the mean over companies
 * (`scripts/evaluate/answers/count-terms.ts`).
 */
export const termWeight = (term: number): number => Math.log(shares.get(term) ?? RARE) / Math.log(RARE);

/** Whether filings of several companies have a term: then it is a word, and spelled as it is. */
export const isCommon = (term: number): boolean => shares.has(term);
