import { readLabel } from '#lib/filings/blocks/item-label';
import type { RawCell, RawFiling, RawLine } from '#lib/filings/lines/raw-lines';
import type { FormItem } from '#lib/forms/item-lists';
import { meantItems, partOfLine } from './item-candidates.ts';
import { isPlaces, type Places, readPlaces } from './read-places.ts';

/** A line of the index about an item, or about a part of it: "Liquidity and capital resources". */
export type IndexLine = Places & { title: string };

/** The items of one label, as indexes into the form's list, with all that the index says of them. */
export type IndexEntry = { first: number; last: number; title: string; lines: IndexLine[]; rows: number[] };

/** The cross-reference index of a filing: its table, as an index into the lines, and its entries. */
export type CrossReference = { line: number; entries: IndexEntry[] };

const MIN_ENTRIES = 4;
const MAX_CELLS = 6;
const NOT_AN_ITEM = /^(?:signatures?|exhibit index|index to exhibits|part\b|page|form 10)/i;

/** The cells of a row about an item: its label, its title, and where it is. */
function readRow(row: readonly RawCell[]): { title: string; places: RawCell | null } {
  const last = row.at(-1)!;
  const label = readLabel(row[0]!.text);
  const begins = label !== null && label.title === '' ? 1 : 0;
  const hasPlaces = row.length > begins + 1 || (row.length > begins && isPlaces(last.text));
  const titles = row.slice(begins, hasPlaces ? -1 : undefined);
  const own = titles.map(({ text }, at) => (begins === 0 && at === 0 && label ? label.title : text));
  return { title: own.join(' ').replaceAll('\n', ' ').trim(), places: hasPlaces ? last : null };
}

function meant(row: readonly RawCell[], part: string | null, items: readonly FormItem[]) {
  const label = readLabel(row[0]!.text);
  if (label === null) return null;
  const { title } = readRow(row);
  const all = meantItems(label, items);
  const said = label.part ?? part;
  return (
    all.find(({ first }) => said !== null && items[first]!.part === said) ??
    all.find(({ first }) => items[first]!.title.test(title)) ??
    all[0] ??
    null
  );
}

function readTable({ rows }: RawLine, items: readonly FormItem[]): IndexEntry[] {
  const entries: IndexEntry[] = [];
  let part: string | null = null;
  let open: IndexEntry | null = null;
  for (const [at, row] of rows.entries()) {
    if (row.length > MAX_CELLS) continue;
    const first = row[0]!.text;
    part = partOfLine(first) ?? part;
    const named = meant(row, part, items);
    const { title, places } = readRow(row);
    if (named !== null) {
      open = { ...named, title: title.replace(/[:\s]+$/, ''), lines: [], rows: [] };
      entries.push(open);
    } else if (open === null || NOT_AN_ITEM.test(first)) {
      open = null;
      continue;
    }
    open.rows.push(at);
    const isAlone = places === null && isPlaces(title);
    const read = readPlaces(places?.text ?? (isAlone ? title : ''), places?.links ?? null);
    if (places !== null || isAlone) open.lines.push({ ...read, title });
    open.title ||= places?.text ?? '';
  }
  return entries;
}

const isPlaced = ({ lines }: IndexEntry) => lines.some(({ pages, names }) => pages.length > 0 || names.length > 0);

/**
 * Finds the table that says on which pages, or under which headings, each item is: the one that places most items. Null
 * where none names and places several. Linear in the rows.
 */
export function readCrossReference({ lines }: RawFiling, items: readonly FormItem[]): CrossReference | null {
  let best: CrossReference | null = null;
  let most = MIN_ENTRIES - 1;
  for (const [at, line] of lines.entries()) {
    if (line.kind !== 'table' || line.rows.length < MIN_ENTRIES) continue;
    const entries = readTable(line, items);
    const placed = entries.filter(isPlaced).length;
    if (placed >= MIN_ENTRIES && entries.length > most) {
      best = { line: at, entries };
      most = entries.length;
    }
  }
  return best;
}
