import type { StatementRow } from './read-rows.ts';

/** A total that has no name. */
export const BARE_TOTAL = 'row:Total';

type Line = { concept: string; row: StatementRow };

/**
 * The lines of a balance sheet's parts, in order, without its nameless totals; where no line is called total assets, the
 * first of the two largest totals that agree in every column is: assets are as much as what they are paid for with.
 * Linear in the lines.
 */
export function nameTotalAssets<Part extends { lines: Line[] }>(parts: readonly Part[]): Part[] {
  const lines = parts.flatMap((part) => part.lines);
  const isNamed = lines.some(({ concept }) => concept === 'us-gaap:Assets');
  const total = isNamed ? undefined : largestTwin(lines.filter(({ concept }) => SIDES.has(concept)));
  return parts.map((part) => ({
    ...part,
    lines: part.lines.flatMap((line) => {
      if (line === total) return [{ ...line, concept: 'us-gaap:Assets' }];
      return line.concept === BARE_TOTAL ? [] : [line];
    }),
  }));
}

const SIDES: ReadonlySet<string> = new Set([BARE_TOTAL, 'us-gaap:LiabilitiesAndStockholdersEquity']);

/** The nameless total that a later one repeats in every column; the largest if several do. */
function largestTwin(totals: readonly Line[]): Line | undefined {
  const first = new Map<string, Line>();
  let found: Line | undefined;
  for (const total of totals) {
    const key = JSON.stringify(total.row.values);
    const twin = first.get(key);
    if (!twin) first.set(key, total);
    else if (twin.concept === BARE_TOTAL && valueOf(twin) > (found ? valueOf(found) : 0)) found = twin;
  }
  return found;
}

const valueOf = ({ row }: Line) => row.values[0]?.value ?? 0;
