import type { RawLine } from '#lib/filings/lines/raw-lines';
import { LINKED } from '#lib/filings/markup/css-styles';

const PAGE_NUMBER =
  /^(?:page\s*)?[-\u2013\u2014[(\s]*(?:[A-Z]{1,2}\s?[-\u2013\u2014]\s?)?(?:\d{1,3}|[ivxlc]{1,6})[-\u2013\u2014\])\s.]*(?:of\s+\d{1,3})?$/i;
const BACKLINK = /^\W*(?:(?:back to )?(?:table of contents|index to financial statements|index)\W*)+$/i;
/** Says how to read the table below it, on any page. */
const UNIT_LINE = /\b(?:thousands|millions|billions|unaudited|dollars|per share)\b/i;
const ARABIC = /^\D*\d+\D*$/;
const MAX_LENGTH = 200;

/** So often what stands in the text too is at an edge: a header. Headings are there by chance, two times of three at most. */
const MOSTLY = 0.75;

const NUMBER = 1;
const REPEATED = 2;

/** The words of a line, of a table of one or two rows too; null for what is too much to be a header or a footer. */
export function furnitureText(line: RawLine): string | null {
  if (line.kind === 'text') return line.text.length <= MAX_LENGTH ? line.text : null;
  if (line.kind !== 'table' || line.rows.length > 2) return null;
  const text = line.rows.map((row) => row.map((cell) => cell.text).join(' ')).join(' ');
  return text.length <= MAX_LENGTH ? text.replaceAll('\n', ' ') : null;
}

/**
 * Finds page numbers, links back to the contents, and headers and footers: lines that come back at page breaks, their
 * digits aside. Returns a number above 0 for each line that is furniture. Cost: linear in the number of lines.
 */
export function findFurniture(lines: readonly RawLine[]): Uint8Array {
  const count = lines.length;
  const furniture = new Uint8Array(count);
  const texts = lines.map(furnitureText);
  let breaks = 0;
  for (let at = 1; at < count; at++) if (lines[at]!.afterBreak) breaks++;
  // Where nothing breaks into pages, the first and the last line are no edges of one.
  const edge = (at: number) =>
    breaks > 0 && ((lines[at]?.afterBreak ?? false) || (lines[at + 1]?.afterBreak ?? false) || at === count - 1);
  const groups = new Map<string, number[]>();
  for (let at = 0; at < count; at++) {
    const text = texts[at];
    if (text === null || text === undefined) continue;
    const nearEdge = edge(at) || edge(at - 1) || edge(at + 1);
    if (text.length <= 16 && PAGE_NUMBER.test(text) && (nearEdge || ARABIC.test(text))) furniture[at] = NUMBER;
    else if (text.length <= 80 && BACKLINK.test(text) && (edge(at) || isLink(lines[at]!))) furniture[at] = REPEATED;
    const key = text.replace(/\d+/g, '#');
    const members = groups.get(key);
    if (members) members.push(at);
    else groups.set(key, [at]);
  }
  for (const [key, members] of groups) {
    if (members.length < 3 || UNIT_LINE.test(key) || /^#?[.)]?$/.test(key)) continue;
    const near = members.filter(
      (at) => edge(at) || edge(at - 1) || edge(at + 1) || furniture[at - 1] === NUMBER || furniture[at + 1] === NUMBER,
    );
    const share = near.length / members.length;
    if (share === 1 || (members.length >= 5 && share >= MOSTLY)) for (const at of near) furniture[at] ||= REPEATED;
  }
  return furniture;
}

function isLink(line: RawLine): boolean {
  if (line.kind === 'text') return (line.bits & LINKED) !== 0;
  return line.rows.every((row) => row.every((cell) => (cell.bits & LINKED) !== 0));
}
