import { bestPairs, type Pair } from '#lib/blackline/sequences/best-pairs';
import { matchSequences } from '#lib/blackline/sequences/match-sequences';
import type { WordInterner } from '#lib/blackline/sequences/word-interner';
import type { RowTokens } from './table-tokens.ts';

/** Beyond this many pairs of rows, rows are paired by equal labels alone. */
const MAX_PAIRS = 1 << 14;

type RowKey = { whole: number; label: number; hasLabel: boolean; cells: number };

function rowKeys(rows: readonly RowTokens[], interner: WordInterner): RowKey[] {
  return rows.map(({ cells }) => {
    const first = cells[0]!;
    return {
      whole: interner.keyOf(`row ${cells.map((cell) => cell.key).join(' ')}`),
      label: labelShape(first.text, interner),
      hasLabel: !first.isFigure && first.to > first.from,
      cells: cells.length,
    };
  });
}

/** Labels that differ in case, years or footnote marks are one label. */
function labelShape(label: string, interner: WordInterner): number {
  const shape = label
    .toLowerCase()
    .replace(/\s*\((?:\d{1,2}|[a-z])\)/g, '')
    .replace(/\d+/g, '0');
  return interner.keyOf(`label ${shape}`);
}

function scoreRows(older: RowKey, newer: RowKey): number {
  if (older.whole === newer.whole) return older.cells > 1 || older.hasLabel ? 4 : 2;
  if (older.hasLabel && newer.hasLabel && older.label === newer.label)
    return older.cells > 1 === newer.cells > 1 ? 3 : 1;
  if (!older.hasLabel && !newer.hasLabel && older.cells === newer.cells) return 1;
  return 0;
}

/**
 * The pairs of rows of two tables, in order: by their whole text, then by their label, then by place between two
 * that do. O(r·s) for tables of ordinary size, linear-ish beyond.
 */
export function pairTableRows(
  oldRows: readonly RowTokens[],
  newRows: readonly RowTokens[],
  interner: WordInterner,
): Pair[] {
  const older = rowKeys(oldRows, interner);
  const newer = rowKeys(newRows, interner);
  let pairs: Pair[];
  if (older.length * newer.length <= MAX_PAIRS) {
    pairs = bestPairs(older.length, newer.length, (i, j) => scoreRows(older[i]!, newer[j]!));
  } else {
    const labels = (keys: RowKey[]) => Int32Array.from(keys, (key) => (key.hasLabel ? key.label : key.whole));
    const same = matchSequences(labels(older), labels(newer));
    pairs = same.old.map((at, k) => ({ old: at, new: same.new[k]! }));
  }
  return withRenamedRows(pairs, older, newer);
}

/** One row left over on both sides of a gap, with as many cells: its label was reworded. */
function withRenamedRows(pairs: readonly Pair[], older: RowKey[], newer: RowKey[]): Pair[] {
  const all: Pair[] = [];
  let [i, j] = [-1, -1];
  for (const { old: nextOld, new: nextNew } of [...pairs, { old: older.length, new: newer.length }]) {
    if (nextOld - i === nextNew - j) {
      for (let step = 1; step < nextOld - i; step++) {
        if (older[i + step]!.cells === newer[j + step]!.cells) all.push({ old: i + step, new: j + step });
      }
    }
    if (nextOld < older.length) all.push({ old: nextOld, new: nextNew });
    [i, j] = [nextOld, nextNew];
  }
  return all;
}
