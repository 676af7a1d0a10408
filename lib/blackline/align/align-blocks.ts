import type { Pair } from '#lib/blackline/sequences/best-pairs';
import { alignInOrder } from './align-in-order.ts';
import { pairLeftovers } from './pair-leftovers.ts';
import type { Revisions } from './revision.ts';
import type { WordMatches } from './word-matches.ts';

/** A pair of blocks, or a block without a partner; `moved` when it crossed others that stayed in order. */
export type AlignedRow = { old: number | null; new: number | null; moved: boolean };

/** Whether each pair, found out of order, would fit between the pairs in order after all. */
function splitByOrder(inOrder: readonly Pair[], found: readonly Pair[]): { fitting: Pair[]; crossing: Pair[] } {
  const fitting: Pair[] = [];
  const crossing: Pair[] = [];
  const backbone = [...inOrder];
  for (const pair of found.toSorted((a, b) => a.new - b.new)) {
    const at = firstAtLeast(backbone, pair.new);
    const before = backbone[at - 1]?.old ?? -1;
    const after = backbone[at]?.old ?? Infinity;
    const last = fitting.at(-1);
    const keepsOrder = last === undefined || (last.old < pair.old && last.new < pair.new);
    if (pair.old > before && pair.old < after && keepsOrder) fitting.push(pair);
    else crossing.push(pair);
  }
  return { fitting, crossing };
}

/** Place of the first pair whose new block is not before `place`. */
function firstAtLeast(pairs: readonly Pair[], place: number): number {
  let [low, high] = [0, pairs.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (pairs[middle]!.new < place) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Aligns the blocks of two filings: rows in reading order, every block of both sides in exactly one. Pairs keep the
 * order of both filings, but for those marked as moved; deleted blocks are where they used to be.
 */
export function alignBlocks(revisions: Revisions, words: WordMatches): AlignedRow[] {
  const counts = { old: revisions.old.blocks.length, new: revisions.new.blocks.length };
  const inOrder = alignInOrder(revisions, words);
  const pairedOld = new Set(inOrder.map((pair) => pair.old));
  const pairedNew = new Set(inOrder.map((pair) => pair.new));
  const left = (count: number, paired: ReadonlySet<number>) =>
    Array.from({ length: count }, (_, at) => at).filter((at) => !paired.has(at));
  const found = pairLeftovers(revisions, { old: left(counts.old, pairedOld), new: left(counts.new, pairedNew) });
  const { fitting, crossing } = splitByOrder(inOrder, found);
  const backbone = [...inOrder, ...fitting].toSorted((a, b) => a.new - b.new);
  return orderRows({ backbone, moved: crossing }, counts);
}

function orderRows(
  { backbone, moved }: { backbone: readonly Pair[]; moved: readonly Pair[] },
  counts: { old: number; new: number },
): AlignedRow[] {
  const cameFrom = new Map(moved.map((pair) => [pair.new, pair.old]));
  const wentAway = new Set(moved.map((pair) => pair.old));
  const rows: AlignedRow[] = [];
  let [i, j] = [0, 0];
  for (const { old: nextOld, new: nextNew } of [...backbone, counts]) {
    for (; i < nextOld; i++) if (!wentAway.has(i)) rows.push({ old: i, new: null, moved: false });
    for (; j < nextNew; j++) {
      const from = cameFrom.get(j);
      rows.push({ old: from ?? null, new: j, moved: from !== undefined });
    }
    if (nextOld < counts.old || nextNew < counts.new) rows.push({ old: nextOld, new: nextNew, moved: false });
    i = nextOld + 1;
    j = nextNew + 1;
  }
  return rows;
}
