import type { FactFinder } from './choose-facts.ts';
import { debtParts, debtTotals } from './concepts.ts';
import type { KeyFigureValue } from './types.ts';

/** Debt at two days, each as the sum of what is tagged then. Null where the first has none. */
export function findDebt(
  finder: FactFinder,
  end: string,
  before: string | null,
): { current: KeyFigureValue; prior: KeyFigureValue | null } | null {
  const current = debtAt(finder, end);
  return current && { current, prior: before === null ? null : debtAt(finder, before) };
}

/**
 * Debt due within a year and later: each a total where there is one, else its parts. A figure for later debt alone says
 * nothing of the rest: then a total over both goes first, if one is tagged.
 */
function debtAt(finder: FactFinder, end: string): KeyFigureValue | null {
  const at = (concept: string) => finder.find(concept, null, end);
  const first = (concepts: readonly string[]) => concepts.map(at).find((value) => value !== null) ?? null;

  const [current = [], later = []] = debtParts;
  const [whole = [], ...pieces] = current;
  const due = first(whole);
  const soon = due ? [due] : pieces.flatMap((concepts) => first(concepts) ?? []);
  const rest = later.flatMap((concepts) => first(concepts) ?? []);
  const total = first(debtTotals);
  if (rest.length === 0 || soon.length === 0) {
    if (total && total.value >= sumOf([...soon, ...rest])) return total;
  }
  const values = [...soon, ...rest];
  const [lead] = values.toSorted((a, b) => b.value - a.value);
  // A credit line at zero that only a note mentions does not say that there is no debt.
  const isOnBalance = values.some(({ parts }) => parts.some(({ block }) => finder.isIn('balance', block)));
  if (!lead || (lead.value === 0 && !isOnBalance)) return total?.value ? total : null;
  return {
    ...lead,
    value: sumOf(values),
    decimals: leastPrecise(values),
    parts: values.flatMap(({ parts }) => parts),
  };
}

const sumOf = (values: readonly KeyFigureValue[]) => values.reduce((sum, { value }) => sum + value, 0);

function leastPrecise(values: readonly KeyFigureValue[]): number | null {
  const decimals = values.flatMap((value) => value.decimals ?? []);
  return decimals.length > 0 ? Math.min(...decimals) : null;
}
