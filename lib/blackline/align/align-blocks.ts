import { alignInOrder } from './align-in-order.ts';
import { findMoves } from './find-moves.ts';
import type { Revision } from './revision.ts';
import type { WordMatches } from './word-matches.ts';

/** A pair of blocks, or a block without a partner; `moved` when it crossed others that stayed in order. */
export type AlignedRow = { old: number | null; new: number | null; moved: boolean };

type Pair = [old: number, now: number];

/** Whether each pair, found out of order, would fit between the pairs in order after all. */
function splitByOrder(inOrder: readonly Pair[], found: readonly Pair[]): { fitting: Pair[]; crossing: Pair[] } {
  const fitting: Pair[] = [];
  const crossing: Pair[] = [];
  const backbone = [...inOrder];
  for (const pair of found.toSorted((a, b) => a[1] - b[1])) {
    const at = firstAtLeast(backbone, pair[1]);
    const before = backbone[at - 1]?.[0] ?? -1;
    const after = backbone[at]?.[0] ?? Infinity;
    const last = fitting.at(-1);
    const keepsOrder = last === undefined || (last[0] < pair[0] && last[1] < pair[1]);
    if (pair[0] > before && pair[0] < after && keepsOrder) fitting.push(pair);
    else crossing.push(pair);
  }
  return { fitting, crossing };
}

/** Place of the first pair whose new block is not before `place`. */
function firstAtLeast(pairs: readonly Pair[], place: number): number {
  let [low, high] = [0, pairs.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (pairs[middle]![1] < place) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Aligns the blocks of two filings: rows in reading order, every block of both sides in exactly one. Pairs keep the
 * order of both filings, but for those marked as moved; deleted blocks are where they used to be.
 */
export function alignBlocks(old: Revision, now: Revision, words: WordMatches): AlignedRow[] {
  const inOrder = alignInOrder(old, now, words);
  const pairedOld = new Set(inOrder.map(([i]) => i));
  const pairedNew = new Set(inOrder.map(([, j]) => j));
  const left = (count: number, paired: ReadonlySet<number>) =>
    Array.from({ length: count }, (_, at) => at).filter((at) => !paired.has(at));
  const found = findMoves(old, now, left(old.blocks.length, pairedOld), left(now.blocks.length, pairedNew));
  const { fitting, crossing } = splitByOrder(inOrder, found);
  const backbone = [...inOrder, ...fitting].toSorted((a, b) => a[1] - b[1]);
  return orderRows(backbone, crossing, old.blocks.length, now.blocks.length);
}

function orderRows(
  backbone: readonly Pair[],
  moved: readonly Pair[],
  oldCount: number,
  newCount: number,
): AlignedRow[] {
  const cameFrom = new Map(moved.map(([i, j]) => [j, i]));
  const wentAway = new Set(moved.map(([i]) => i));
  const rows: AlignedRow[] = [];
  let [i, j] = [0, 0];
  for (const [nextOld, nextNew] of [...backbone, [oldCount, newCount] as const]) {
    for (; i < nextOld; i++) if (!wentAway.has(i)) rows.push({ old: i, new: null, moved: false });
    for (; j < nextNew; j++) {
      const from = cameFrom.get(j);
      rows.push({ old: from ?? null, new: j, moved: from !== undefined });
    }
    if (nextOld < oldCount || nextNew < newCount) rows.push({ old: nextOld, new: nextNew, moved: false });
    i = nextOld + 1;
    j = nextNew + 1;
  }
  return rows;
}
