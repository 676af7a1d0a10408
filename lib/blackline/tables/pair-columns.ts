import { matchSequences } from '#lib/blackline/sequences/match-sequences';
import type { TableModel } from '#lib/filings/types';

/** The header of each column, top to bottom; empty for a column without a header. Label columns are first. */
export function columnKeys(table: TableModel | undefined): string[] | null {
  if (table === undefined || table.headerRows === 0) return null;
  const keys: string[] = [];
  for (const row of table.rows.slice(0, table.headerRows)) {
    let column = 0;
    for (const { text, colspan } of row) {
      for (let end = column + colspan; column < end; column++) {
        keys[column] ??= '';
        if (text !== '') keys[column] += `${text}\u0001`;
      }
    }
  }
  return Array.from(keys, (key) => key ?? '');
}

/**
 * Which column of the newer table continues which one of the older: the one with the same header, in order; by
 * place where no header recurs. Null when the headers do not help.
 */
export function pairColumns(older: string[] | null, newer: string[] | null): ReadonlyMap<number, number> | null {
  if (older === null || newer === null) return null;
  const numbers = new Map<string, number>();
  const number = (key: string) => {
    if (!numbers.has(key)) numbers.set(key, numbers.size);
    return numbers.get(key)!;
  };
  // The first column has the labels: always the same one, whatever is above it.
  const ids = (keys: string[]) => Int32Array.from(keys.slice(1), number);
  const same = matchSequences(ids(older), ids(newer));
  const telling = same.old.filter((at) => older[at + 1] !== '').length;
  if (telling === 0) {
    return older.length === newer.length ? new Map(older.map((_, column) => [column, column])) : null;
  }
  const pairs = new Map([[0, 0]]);
  for (const [k, at] of same.old.entries()) pairs.set(at + 1, same.new[k]! + 1);
  // Columns with a changed header are paired by their place between two that stayed.
  fillBetween(pairs, older.length, newer.length);
  return pairs;
}

function fillBetween(pairs: Map<number, number>, oldWidth: number, newWidth: number): void {
  const fixed = [...pairs, [oldWidth, newWidth] as const];
  for (let k = 1; k < fixed.length; k++) {
    const [oldFrom, newFrom] = fixed[k - 1]!;
    const [oldTo, newTo] = fixed[k]!;
    if (oldTo - oldFrom !== newTo - newFrom) continue;
    for (let step = 1; step < oldTo - oldFrom; step++) pairs.set(oldFrom + step, newFrom + step);
  }
}
