import type { Fact } from '#lib/filings/types';
import { isNumeric, toValue } from '#lib/key-figures/facts/index-facts';
import type { FigureValue, KeyFigure } from '#lib/key-figures/types';

const TO_COMMON = [
  'us-gaap:NetIncomeLossAvailableToCommonStockholdersBasic',
  'us-gaap:NetIncomeLossAvailableToCommonStockholdersDiluted',
];
/** So much more or less of the net income, and earnings per share move in another way than it. */
const APART = 0.02;

/**
 * What of the net income was left for common shares, now and before, where dividends on other shares took another part of
 * it than the year before: without it earnings per share do not follow from the income. Null where they do. Linear in the
 * facts.
 */
export function availableToCommon(
  income: KeyFigure | null,
  facts: readonly Fact[],
): Pick<KeyFigure, 'current' | 'prior'> | null {
  if (!income?.prior) return null;
  const [current, prior] = [factOf(income.current, facts), factOf(income.prior, facts)];
  if (!current || !prior) return null;
  const pairs = [
    [current.value, income.current.value],
    [prior.value, income.prior.value],
  ] as const;
  // A loss for common shares may be left of an income.
  if (pairs.some(([left, whole]) => Math.sign(left) !== Math.sign(whole))) return { current, prior };
  const [now = 1, before = 1] = pairs.map(([left, whole]) => (whole > 0 ? left / whole : 1));
  return Math.abs(now - before) >= APART ? { current, prior } : null;
}

function factOf({ start, end }: FigureValue, facts: readonly Fact[]): FigureValue | null {
  for (const concept of TO_COMMON)
    for (const [index, fact] of facts.entries())
      if (
        fact.concept === concept &&
        fact.start === start &&
        fact.end === end &&
        Object.keys(fact.dimensions).length === 0 &&
        isNumeric(fact)
      )
        return toValue({ fact, index });
  return null;
}
