import { quarterColumn, type ReleaseTable } from '../read-release-lines.ts';
import { figureAt, type TableLine } from '../tables/read-lines.ts';
import { isNear, isSumBy, type Quarter, runsOf } from './part-groups.ts';

/** Lines that lead from what all segments sold to what the company did: the first of them and the last. */
export type Bridge = { from: number; to: number; scale: number | null; tolerance: number };

const SEGMENTS = /\bsegments?\b/i;
/** Lines between the two at most. */
const LONGEST = 8;

/** The bridges of a table in the column of the quarter, each step of which is printed. Linear in the table. */
export function bridgesOf(table: ReleaseTable, quarter: Quarter): Bridge[] {
  return runsOf(table.lines).flatMap((run) => {
    const values = run.map((line) => valueOf(line, { ...quarter, title: table.title }));
    return run.flatMap((line, at) => (SEGMENTS.test(line.label) ? bridgeFrom(at, { run, values, table }) : []));
  });
}

function bridgeFrom(
  at: number,
  { run, values, table }: { run: readonly TableLine[]; values: readonly (Value | null)[]; table: ReleaseTable },
): Bridge[] {
  const start = values[at];
  if (!start) return [];
  let sum = start.value;
  for (let to = at + 1; to < Math.min(run.length, at + 2 + LONGEST); to++) {
    const [line, one] = [run[to], values[to]];
    if (!line || !one) return [];
    const tolerance = start.step * (to - at);
    if (to > at + 1 && isNear(one.value, sum, tolerance) && isSumBy(line))
      return [{ from: start.value, to: one.value, scale: table.scale, tolerance }];
    sum += one.value;
  }
  return [];
}

type Value = { value: number; step: number };

/** A line's amount, a dash being nothing, with half of its last digit. */
function valueOf(line: TableLine, quarter: Quarter & { title: string }): Value | null {
  const at = quarterColumn(line, quarter);
  const figure = at < 0 ? null : figureAt(line, at);
  return figure && { value: figure.value ?? 0, step: 0.5 * 10 ** -figure.decimals };
}
