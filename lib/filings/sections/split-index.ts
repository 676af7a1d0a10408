import type { Draft } from '#lib/filings/blocks/draft-blocks';
import { rowDraft, tableDraft } from '#lib/filings/blocks/shape-blocks';
import type { RawLine } from '#lib/filings/lines/raw-lines';
import type { FormItem } from '#lib/forms/item-lists';
import type { CrossReference, IndexEntry } from './read-index.ts';

/** A draft of the index or of its footnotes, with the items that it is about. */
export type IndexPiece = { at: number; entries: IndexEntry[] };

/** Drafts, and for each draft of before the paragraphs were joined the one that contains its text. */
type JoinedDrafts = { joined: Draft[]; indexOf: Int32Array };

const FOOTNOTE = /^(?:\(([a-z]|\d)\)|([*\u2020\u2021]))\s*(?=\S)/;
/** Footnotes are so few drafts below the index at most. */
const NEAR = 24;

/** Items that the index says are not in the document. */
export function isOmitted({ lines }: IndexEntry): boolean {
  const isPlaced = lines.some(({ pages, names }) => pages.length > 0 || names.length > 0);
  return !isPlaced && lines.some(({ omitted }) => omitted !== null);
}

/** The drafts below the index that are footnotes, by their marks. */
function findFootnotes(drafts: readonly Draft[], table: number): Map<string, number> {
  const found = new Map<string, number>();
  for (let at = table + 1; at < Math.min(drafts.length, table + NEAR); at++) {
    const [, letter, sign] = FOOTNOTE.exec(drafts[at]!.text) ?? [];
    const mark = letter ?? sign;
    if (drafts[at]!.kind === 'heading') break;
    if (mark !== undefined && !found.has(mark)) found.set(mark, at);
  }
  return found;
}

/** The items that each footnote is about: those of the part that the first of them is in. */
function explained(
  entries: readonly IndexEntry[],
  footnotes: ReadonlyMap<string, number>,
  items: readonly FormItem[],
): Map<number, IndexEntry[]> {
  const byDraft = new Map<number, IndexEntry[]>();
  for (const entry of entries) {
    const mark = entry.lines.flatMap(({ marks }) => marks).find((one) => footnotes.has(one));
    if (mark === undefined) continue;
    const at = footnotes.get(mark)!;
    const others = byDraft.get(at) ?? [];
    const [first] = others;
    if (first === undefined || items[first.first]!.part === items[entry.first]!.part)
      byDraft.set(at, [...others, entry]);
  }
  return byDraft;
}

/** The table without the rows that are drafts of their own, and these below it. */
function cutTable(line: RawLine, table: Draft, rows: ReadonlyMap<number, IndexEntry>) {
  const left = line.rows.filter((_, row) => !rows.has(row));
  const own = Array.from(rows, ([row, entry]) => ({ draft: rowDraft(line, row, table.line), entries: [entry] }));
  if (own.length === 0) return [{ draft: table, entries: [] }];
  const rest = tableDraft({ ...line, rows: left }, table.line, undefined);
  rest.afterBreak = table.afterBreak;
  return [{ draft: rest, entries: [] }, ...own];
}

/**
 * Gives omitted items a draft of their own: the footnote that says why, or else their row, which is taken out of the
 * index and put below it. Changes the drafts in place. Returns what the index now consists of; null where its table is
 * none.
 */
export function splitIndex(
  { line, entries }: CrossReference,
  { joined, indexOf }: JoinedDrafts,
  { lines, items, table }: { lines: readonly RawLine[]; items: readonly FormItem[]; table: number },
): IndexPiece[] | null {
  const whole = joined[table];
  if (whole?.kind !== 'table' || whole.line !== line) return null;
  const omitted = entries.filter(isOmitted);
  const footnotes = findFootnotes(joined, table);
  const notes = explained(entries, footnotes, items);
  const noted = new Set([...notes.values()].flat());
  const rows = new Map(omitted.flatMap((entry) => (noted.has(entry) ? [] : entry.rows.map((row) => [row, entry]))));
  const pieces = cutTable(lines[line]!, whole, rows);
  const added = pieces.length - 1;
  joined.splice(table, 1, ...pieces.map(({ draft }) => draft));
  for (let at = 0; at < indexOf.length; at++) if (indexOf[at]! > table) indexOf[at]! += added;
  return [
    ...pieces.map(({ entries: own }, at) => ({ at: table + at, entries: own })),
    ...Array.from(footnotes.values(), (at) => ({ at: at + added, entries: notes.get(at) ?? [] })),
  ];
}
