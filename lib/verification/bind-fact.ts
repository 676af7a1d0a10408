import type { Fact } from '#lib/filings/types';
import type { Figure } from '#lib/text/figure';
import { inTableScale, type SourceClaims } from './source-claims.ts';

/**
 * The XBRL fact that tags a figure of a block: same value and kind of unit. Where several facts of the block have
 * that value, the n-th such figure of the text takes the n-th such fact, and where their counts differ none is taken
 * unless all of them say the same. Returns the index into the document's facts, or null.
 */
export function bindFact(figure: Figure, source: SourceClaims): number | null {
  const candidates = source.facts.filter(({ fact }) => agrees(inTableScale(figure, source), fact));
  const only = candidates[0];
  if (!only) return null;
  if (candidates.every(({ fact }) => sameFact(fact, only.fact))) return only.index;
  const alike = source.figures.filter((other) =>
    candidates.some(({ fact }) => agrees(inTableScale(other, source), fact)),
  );
  if (alike.length !== candidates.length) return null;
  return candidates[alike.findIndex((other) => other.from === figure.from)]?.index ?? null;
}

function agrees(figure: Figure, fact: Fact): boolean {
  if (fact.value === null) return false;
  const isRatio = fact.unit === 'pure' || fact.unit === null;
  const wanted = Math.abs(
    figure.unit === 'percent' || figure.unit === 'percentage-point' ? figure.value / 100 : figure.value,
  );
  if (figure.unit === 'money' && isRatio) return false;
  if (figure.unit === 'percent' && !isRatio) return false;
  const value = Math.abs(fact.value);
  return Math.abs(value - wanted) <= Math.max(value, wanted) * 1e-9;
}

function sameFact(one: Fact, other: Fact): boolean {
  return (
    one.concept === other.concept &&
    one.start === other.start &&
    one.end === other.end &&
    JSON.stringify(one.dimensions) === JSON.stringify(other.dimensions)
  );
}
