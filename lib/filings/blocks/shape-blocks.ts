import { isListMarker } from '#lib/filings/lines/list-marker';
import { ALONE, type RawCell, type RawLine, type RawLink, type RawText } from '#lib/filings/lines/raw-lines';
import { BOLD } from '#lib/filings/markup/css-styles';
import type { BlockKind } from '#lib/filings/types';
import { buildTable } from './build-table.ts';
import type { Draft } from './draft-blocks.ts';
import { readLabel } from './item-label.ts';
import { countBreaks } from './table-cells.ts';

/** A sign that is a bullet and nothing else. */
const LONE_BULLET = /^[\u2022\u25cf\u25aa\u25a0\u25e6\u2023\u2043\u2219\u27a2\uf0b7]$/;
const BULLET_TEXT =
  /^(?:[\u2022\u00b7\u25cf\u25cb\u25aa\u25a0\u25e6\u2023\u2043\u2219\u25ba\u27a2\u2713\uf0b7]\s*|(?:[*\u2013\u2014o-]|--)\s+(?=\S))/;
const HEADING_LABEL = /^(?:part\s+[ivx]+|items?\s*\d{1,2}(?:\.\d\d|\s?\(?[a-c]\)?)?|items?\s*16\.?[a-k])\b.{0,4}$/i;
const MAX_TITLE_LENGTH = 200;
/** "Items 10 to 13" bring the titles of all. */
const MAX_TITLES_LENGTH = 600;
const PAGES = /^[\d\s,\u2013-]+$/;
const CAPTION_LENGTH = 300;

/** For each line the drafts made of it, and for the rows of a table that is none, the draft of each row. */
type Shaped = { drafts: Draft[]; firstOf: Int32Array; rowsOf: Map<number, number[]> };

function draft(kind: BlockKind, text: RawText, { line, index }: { line: RawLine; index: number }): Draft {
  return {
    kind,
    text: text.text,
    added: 0,
    bits: text.bits,
    lead: text.lead,
    size: text.size,
    tag: line.tag,
    level: 0,
    links: text.links,
    topics: line.topics,
    table: null,
    afterBreak: line.afterBreak,
    line: index,
  };
}

function shiftLinks(cells: readonly RawCell[]): RawText['links'] {
  let offset = 0;
  const links = [];
  for (const cell of cells) {
    for (const { from, to, target } of cell.links ?? []) links.push({ from: from + offset, to: to + offset, target });
    offset += cell.text.length + 1;
  }
  return links.length > 0 ? links : null;
}

/** The cells of a row as one line of text. */
function rowText(cells: readonly RawCell[]): RawText {
  const last = cells.at(-1)!;
  const text = cells.map((cell) => cell.text.replaceAll('\n', ' ')).join(' ');
  const bits = cells.reduce((all, cell) => all & cell.bits, -1);
  return {
    text,
    bits,
    lead: bits & BOLD ? text.length : (cells[0]?.lead ?? 0),
    size: last.size,
    links: shiftLinks(cells),
  };
}

/** The paragraphs of a text of several, each with the links that are in it. */
function paragraphsOf(whole: RawText): RawText[] {
  if (!whole.text.includes('\n')) return [whole];
  const paragraphs: RawText[] = [];
  let offset = 0;
  for (const text of whole.text.split('\n')) {
    const start = offset;
    const end = start + text.length;
    const links: RawLink[] = [];
    for (const { from, to, target } of whole.links ?? []) {
      if (from >= start && from < end) links.push({ from: from - start, to: Math.min(to, end) - start, target });
    }
    const lead = Math.max(0, Math.min(whole.lead - start, text.length));
    paragraphs.push({ text, bits: whole.bits, lead, size: whole.size, links: links.length > 0 ? links : null });
    offset = end + 1;
  }
  return paragraphs;
}

/**
 * Whether the cells of a row are an item's label and its title: apart, or cut anywhere in a row that is alone and is
 * bold throughout.
 */
function isItemHeading(row: readonly RawCell[], isAlone: boolean): boolean {
  const first = row[0]!.text;
  if (PAGES.test(row.at(-1)!.text)) return false;
  if (HEADING_LABEL.test(first)) return row.every(({ text }) => text.length < MAX_TITLE_LENGTH);
  const label = readLabel(first);
  if (label === null) return false;
  const isSeveral = label.first !== label.last;
  const longest = isSeveral ? MAX_TITLES_LENGTH : MAX_TITLE_LENGTH;
  const isLaidOut = label.title === '' ? isSeveral : isAlone && row.every(({ bits }) => (bits & BOLD) !== 0);
  return isLaidOut && row.every(({ text }) => text.length < longest);
}

/** How a row reads when it is laid out by a table and is none: a bullet with its text, a heading, a paragraph. */
function rowKind(row: readonly RawCell[], isAlone: boolean): BlockKind | null {
  const first = row[0]!.text;
  if (row.length === 1) return BULLET_TEXT.test(first) ? 'list-item' : 'paragraph';
  if (row.length > 3) return null;
  if (row.length === 2 && isListMarker(first) && row[1]!.text.length > 12) return 'list-item';
  if (row.length === 2 && LONE_BULLET.test(first) && /\p{L}/u.test(row[1]!.text)) return 'list-item';
  if (isItemHeading(row, isAlone)) return 'heading';
  return null;
}

/** Tables that only place text: the kind of each row, or null where it is a table after all. */
function layoutRows(rows: readonly RawCell[][]): BlockKind[] | null {
  const kinds: BlockKind[] = [];
  let headings = 0;
  for (const row of rows) {
    const kind = rowKind(row, rows.length === 1);
    if (kind === null) return null;
    if (kind === 'heading') headings++;
    kinds.push(kind);
  }
  // Several "Item … | title" rows are a table of contents.
  return headings > 2 ? null : kinds;
}

/** Turns lines into drafts of blocks: tables into real tables, layout tables into what they lay out. */
export function shapeBlocks(lines: readonly RawLine[], furniture: Uint8Array): Shaped {
  const drafts: Draft[] = [];
  const firstOf = new Int32Array(lines.length + 1);
  const rowsOf = new Map<number, number[]>();
  let afterBreak = false;
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index]!;
    firstOf[index] = drafts.length;
    if (line.afterBreak || furniture[index]) afterBreak = true;
    if (furniture[index]) continue;
    const from = drafts.length;
    if (line.kind === 'image') drafts.push(draft('image', line, { line, index }));
    else if (line.kind === 'text') drafts.push(draft(textKind(line), line, { line, index }));
    else {
      const kinds = layoutRows(line.rows);
      if (kinds === null) drafts.push(tableDraft(line, index, drafts.at(-1)));
      else rowsOf.set(index, layoutDrafts(line, index, { kinds, drafts }));
    }
    for (let at = from; at < drafts.length; at++) drafts[at]!.afterBreak = at === from && afterBreak;
    if (drafts.length > from) afterBreak = false;
  }
  firstOf[lines.length] = drafts.length;
  return { drafts, firstOf, rowsOf };
}

function textKind(line: RawLine): BlockKind {
  if (line.tag === 7 || BULLET_TEXT.test(line.text)) return 'list-item';
  return line.tag > 0 && line.tag < ALONE && line.text.length < 250 ? 'heading' : 'paragraph';
}

function layoutDrafts(
  line: RawLine,
  index: number,
  { kinds, drafts }: { kinds: readonly BlockKind[]; drafts: Draft[] },
): number[] {
  return line.rows.map((row, at) => {
    const first = drafts.length;
    const kind = kinds[at]!;
    let below: RawText[] = [];
    if (row.length > 1) {
      // After a bullet or a number the first paragraph is the list item; those under it are separate.
      const last = row.at(-1)!;
      const paragraphs = kind === 'list-item' ? paragraphsOf(last) : [last];
      const cells = [...row.slice(0, -1), { ...last, ...paragraphs[0]! }];
      const whole = draft(kind, rowText(cells), { line, index });
      whole.added = cells.reduce((sum, cell) => sum + countBreaks(cell.text), cells.length - 1);
      drafts.push(whole);
      below = paragraphs.slice(1);
    } else below = paragraphsOf(row[0]!);
    for (const text of below) {
      const own = row.length > 1 ? 'paragraph' : kind;
      drafts.push(draft(BULLET_TEXT.test(text.text) ? 'list-item' : own, text, { line, index }));
    }
    return first;
  });
}

/** The row of a table as a paragraph of its own. */
export function rowDraft(line: RawLine, row: number, index: number): Draft {
  const cells = line.rows[row]!;
  const whole = draft('paragraph', rowText(cells), { line, index });
  whole.added = cells.reduce((sum, cell) => sum + countBreaks(cell.text), cells.length - 1);
  return whole;
}

/** A table as a draft; `above` is the draft before it, which may name it. */
export function tableDraft(line: RawLine, index: number, above: Draft | undefined): Draft {
  const caption = above && above.kind !== 'table' && above.text.length <= CAPTION_LENGTH ? above.text : null;
  const { model, text, added } = buildTable(line.rows, caption);
  const table = draft('table', { text, bits: 0, lead: 0, size: 0, links: null }, { line, index });
  table.table = model;
  table.added = added;
  return table;
}
