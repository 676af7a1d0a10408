import type { Row } from '#lib/blackline/types';
import type { Block } from '#lib/filings/types';

/** Rows that are one change to a reader: new paragraphs with their heading, a list, a block that moved as a whole. */
export type RowGroup = { rows: number[]; kind: Exclude<Row['kind'], 'equal'> };

type BlockOf = (row: Row) => Block;

/** A group that may grow: the block that it begins with, and the place of its last row. */
type OpenGroup = { group: RowGroup; head: Block; last: number };

/** Whether a row goes on with the open group, whose last row is the one before it. */
function continues({ group, head }: OpenGroup, { before, row }: { before: Row; row: Row }, blockOf: BlockOf): boolean {
  if (row.kind !== group.kind || row.notComparable !== before.notComparable) return false;
  const [previous, block] = [blockOf(before), blockOf(row)];
  if (previous.document !== block.document) return false;
  // An exhibit that could not be read is one place, whatever items it stands for.
  if (row.notComparable && block.document !== undefined) return true;
  if (row.notComparable) return previous.part === block.part && previous.item === block.item;
  if (row.kind === 'moved') {
    return row.old === before.old! + 1 && row.new === before.new! + 1 && isWhole(row) && isWhole(before);
  }
  if (row.kind === 'changed' || previous.item !== block.item) return false;
  if (head.kind === 'heading')
    return block.kind !== 'heading' || (block.level ?? 4) > (head.level ?? 4) || previous.kind === 'heading';
  if (block.kind === 'heading') return false;
  const isList = block.kind === 'list-item' || block.kind === 'table';
  return isList && (previous.kind === block.kind || previous.text.endsWith(':'));
}

function isWhole({ runs }: Row): boolean {
  return runs.every(([sign]) => sign === '=');
}

/**
 * Groups the rows that differ, in reading order. Every one of them is in exactly one group. Linear.
 * @param standsAlone whether a new block is a change of its own, whatever it stands under: a statement of results
 */
export function groupRows(
  rows: readonly Row[],
  blockOf: BlockOf,
  standsAlone: (row: Row) => boolean = () => false,
): RowGroup[] {
  const groups: RowGroup[] = [];
  let open: OpenGroup | null = null;
  for (const [at, row] of rows.entries()) {
    if (row.kind === 'equal') continue;
    if (standsAlone(row)) {
      groups.push({ rows: [at], kind: row.kind });
      // What its heading stands over goes on below it.
      if (open !== null && open.last === at - 1) open.last = at;
      continue;
    }
    if (open !== null && open.last === at - 1 && continues(open, { before: rows[open.last]!, row }, blockOf)) {
      open.group.rows.push(at);
      open.last = at;
      continue;
    }
    open = { group: { rows: [at], kind: row.kind }, head: blockOf(row), last: at };
    groups.push(open.group);
  }
  return groups;
}
