import type { Fact } from '#lib/filings/types';
import { findKeyFigures } from '#lib/key-figures/find-key-figures';
import type { FigureId } from '#lib/key-figures/types';

/** The year that a made-up report is about, and the one before. */
export const YEAR = { start: '2025-01-01', end: '2025-12-31' };
export const LAST_YEAR = { start: '2024-01-01', end: '2024-12-31' };

/** A tagged amount in millions of dollars, of the company's year unless something else is said. */
export function fact(concept: string, value: number | null, more: Partial<Fact> = YEAR): Fact {
  return {
    ...{
      concept: concept.includes(':') ? concept : `us-gaap:${concept}`,
      value,
      unit: 'USD',
      scale: 6,
      decimals: '-6',
    },
    ...{ start: null, end: YEAR.end, dimensions: {}, block: 40 },
    ...more,
  };
}

/** The key figures of a report with such facts, by what they are. */
export const figuresOf = (facts: Fact[], form = '10-K', period = YEAR.end) =>
  new Map(findKeyFigures({ form, period, facts, blocks: [] }).figures.map((figure) => [figure.id, figure]));

/** The current amount of one of them. */
export const valueOf = (facts: Fact[], id: FigureId, form?: string, period?: string) =>
  figuresOf(facts, form, period).get(id)?.current.value;
