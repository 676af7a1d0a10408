import type { ParsedQuery } from '#lib/search/query/parse-query';
import FITTED from './cut-off-weights.json' with { type: 'json' };

/**
 * Whether the best passages are on the matter at all, so that "nothing in these filings says this" is an answer. A
 * logistic regression over how much of the query they and their best sentences hold, fitted over graded searches and
 * those about other companies' matters. Its threshold is that of a loss three times as large for an answer that is hidden
 * as for what is near and shown.
 */

type Features = Readonly<Record<string, number>>;

/** Words of a long question. */
const LONG = 12;
/** Passages that are looked at. */
const DEPTH = 10;
/**
 * Where filings say this share of the query in other words, something is found: those words are rarely absent by chance.
 */
const ENOUGH_OF_EVERYDAY = 0.25;

/** @param ranked the features of the passages, those of their sentences included, best first */
export function isOnTheMatter(ranked: readonly Features[], query: ParsedQuery): boolean {
  const best = ranked.slice(0, DEPTH);
  const [first] = best;
  if (!first) return false;
  const most = (name: string) => Math.max(0, ...best.map((features) => features[name] ?? 0));
  if (most('everydayShare') >= ENOUGH_OF_EVERYDAY) return true;
  return cutOffScore(best, query) >= FITTED.threshold;
}

/** What the regression says: below the threshold, nothing is on the matter. */
export function cutOffScore(best: readonly Features[], query: ParsedQuery): number {
  const { weights, bias } = FITTED;
  return Object.entries(cutOffFeatures(best, query)).reduce(
    (sum, [name, value]) => sum + value * (weights[name as keyof typeof weights] ?? 0),
    bias,
  );
}

/** What the regression reads. */
export function cutOffFeatures(best: readonly Features[], { terms }: ParsedQuery): Record<string, number> {
  const of = (name: string) => best.map((features) => features[name] ?? 0);
  const [first] = best;
  return {
    leastMissing: Math.min(1, ...of('missing')),
    titles: Math.max(0, ...of('titleShare')),
    firstMissing: first?.missing ?? 1,
    sentence: Math.max(0, ...of('sentence')),
    inContext: Math.max(0, ...of('inContext')),
    firstInContext: first?.inContext ?? 0,
    // Of a long question, some words are always missing.
    length: Math.min(LONG, terms.length) / LONG,
  };
}
