import { findFigures } from '#lib/text/numbers';

/** The values of a result: in dollars, dollars a share or a share of one. */
export type ResultValues = { now: number; before: number | null };

/**
 * Whether a change of a statement tells nothing but results that stand above it: each amount of its sentences is one of
 * theirs, to the digits shown, and rates only say how they moved. Linear in the sentences.
 */
export function repeatsResults(sentences: string, results: readonly ResultValues[]): boolean {
  const amounts = findFigures(sentences).filter(({ unit }) => unit === 'money');
  const values = results.flatMap(({ now, before }) => (before === null ? [now] : [now, before])).map(Math.abs);
  return (
    amounts.length > 0 &&
    amounts.every(({ value, scale, decimals }) => {
      const half = 0.51 * 10 ** (scale - decimals);
      return values.some((known) => Math.abs(known - Math.abs(value)) <= half);
    })
  );
}
