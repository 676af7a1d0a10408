import { columnKeys, pairColumns } from '#lib/blackline/tables/pair-columns';
import type { Run } from '#lib/blackline/types';
import type { TableCell, TableModel } from '#lib/filings/types';
import { type DiffedCell, type DiffedLine, mergeTableRuns } from './merge-table-runs.ts';
import { renderRuns } from './render-runs.ts';

/** Where a cell of either version is in the columns of the merged table, both ends included. */
type Placer = (cell: DiffedCell, line: DiffedLine) => { from: number; to: number } | null;

type Place = { column: number; colspan: number };

/** Cells that are not empty, with their columns, for each row of a model. */
function placesOf({ rows }: TableModel): Place[][] {
  return rows.map((row: TableCell[]) => {
    const places: Place[] = [];
    let column = 0;
    for (const { text, colspan } of row) {
      if (text !== '') places.push({ column, colspan });
      column += colspan;
    }
    return places;
  });
}

function widthOf({ rows }: TableModel): number {
  return Math.max(0, ...rows.map((row) => row.reduce((sum, cell) => sum + cell.colspan, 0)));
}

/** Merged columns: the newer table's, with those that only the older one has after their old neighbours. */
function mergeColumns(older: TableModel, newer: TableModel): { old: number[]; new: number[] } | null {
  const pairs = pairColumns(columnKeys(older), columnKeys(newer));
  if (pairs === null) return null;
  const places = { old: [] as number[], new: [] as number[] };
  const [oldWidth, newWidth] = [widthOf(older), widthOf(newer)];
  let [next, column] = [0, 0];
  for (let at = 0; at < oldWidth; at++) {
    const partner = pairs.get(at);
    if (partner !== undefined) while (column < partner && column < newWidth) places.new[column++] = next++;
    places.old[at] = next++;
    if (partner !== undefined && partner === column) places.new[column++] = places.old[at]!;
  }
  while (column < newWidth) places.new[column++] = next++;
  return places;
}

function placerOf(older: TableModel | undefined, newer: TableModel | undefined): Placer {
  if (older === undefined || newer === undefined) return () => null;
  const columns = mergeColumns(older, newer);
  if (columns === null) return () => null;
  const [oldPlaces, newPlaces] = [placesOf(older), placesOf(newer)];
  return (cell, line) => {
    const isNew = cell.new !== null;
    const place = isNew ? newPlaces[line.new ?? -1]?.[cell.new!] : oldPlaces[line.old ?? -1]?.[cell.old ?? -1];
    if (place === undefined) return null;
    const side = isNew ? columns.new : columns.old;
    const from = side[place.column];
    const to = side[place.column + place.colspan - 1];
    return from === undefined || to === undefined ? null : { from, to };
  };
}

function renderLine(line: DiffedLine, { isHead }: { isHead: boolean }, place: Placer): string {
  let html = '';
  let next = 0;
  for (const [at, cell] of line.cells.entries()) {
    const { from, to } = place(cell, line) ?? { from: next, to: next };
    if (from > next) html += '<td></td>'.repeat(from - next);
    const tag = isHead || (from === 0 && at === 0) ? 'th' : 'td';
    const scope = tag === 'td' ? '' : isHead ? ' scope="col"' : ' scope="row"';
    const span = to > from && from >= next ? ` colspan="${to - from + 1}"` : '';
    html += `<${tag}${scope}${span}>${renderRuns(cell.runs)}</${tag}>`;
    next = Math.max(next, from, to) + 1;
  }
  return `<tr>${html}</tr>`;
}

/**
 * A table that shows both versions: cells of the newer one at their places, those that only the older one has next to
 * them, columns by their header. Falls back to one cell after the other where the headers do not help. Linear.
 */
export function renderTableRuns(
  runs: readonly Run[],
  older: TableModel | undefined,
  newer: TableModel | undefined,
): string {
  const place = placerOf(older, newer);
  const isHead = ({ old: before, new: after }: DiffedLine) =>
    after === null ? (before ?? Infinity) < (older?.headerRows ?? 0) : after < (newer?.headerRows ?? 0);
  const lines = mergeTableRuns(runs);
  const heads = lines.findIndex((line) => !isHead(line));
  const cut = heads < 0 ? lines.length : heads;
  const head = lines
    .slice(0, cut)
    .map((line) => renderLine(line, { isHead: true }, place))
    .join('');
  const body = lines
    .slice(cut)
    .map((line) => renderLine(line, { isHead: false }, place))
    .join('');
  return `<table>${head === '' ? '' : `<thead>${head}</thead>`}<tbody>${body}</tbody></table>`;
}
