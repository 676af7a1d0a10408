import type { Row } from '#lib/blackline/types';
import type { Block } from '#lib/filings/types';
import { type Hunk, hunksOf } from './changed-spans.ts';
import { type DateChange, readDateChange } from './read-date-change.ts';
import { type FigureChanges, readFigureChanges } from './read-figure-changes.ts';
import { readTableLines, type TableLines, withGrowthBefore } from './tables/read-table-lines.ts';
import { isReversal } from './topics.ts';

/** The reading of one changed row, before it is scored. */
export type ChangeReading = {
  hunks: Hunk[];
  /** Text taken out and put in, each place on its own line. */
  deleted: string;
  inserted: string;
  /** Deleted and inserted words of four letters or more: how much there is to read. */
  wordsChanged: number;
  figures: FigureChanges;
  /** Set when nothing but dates changed. */
  dates: DateChange | null;
  /** A table's lines that moved against the period before, by its own columns; null where they do not say. */
  table: TableLines | null;
  /** A word became its opposite. */
  reversal: Hunk | null;
  /** Signs, case, or page numbers of a table of contents. */
  trivial: 'signs' | 'pages' | 'ages' | 'function-words' | null;
};

const NO_FIGURES: FigureChanges = { pairs: [], added: [], removed: [] };
const TEXT_LIMIT = 200_000;

function countWords(text: string): number {
  return text.match(/[A-Za-z\u00c0-\u024f]{4,}/g)?.length ?? 0;
}

function letters(text: string): string {
  return text
    .toLowerCase()
    .replace(/(?:®|™|℠|\bSM\b|\bTM\b)/gi, '')
    .replace(/[^\p{L}\p{N}$€£¥%]+/gu, '');
}

/** Page numbers after items and titles, and nothing else. */
function isPages(block: Block, hunks: readonly Hunk[]): boolean {
  if (block.kind !== 'table' || !hunks.every(({ was, is }) => isPage(was) && isPage(is))) return false;
  const lines = block.text.split('\n');
  const paged = lines.filter(
    (line) => /\| (?:[A-Z]-)?\d{1,3}$/.test(line) && /[A-Za-z\u00c0-\u024f]{4}/.test(line),
  ).length;
  const items = lines.filter((line) => /^(?:item|part|note|signatures)\b/i.test(line)).length;
  return paged >= lines.length / 2 && (items >= 3 || /^(?:.*\| )?page(?: no\.?| number)?$/im.test(block.text));
}

/** "(see pages 11 to 12)" and "note R" in prose. */
function isReference(text: string, { was, is, new: { from } }: Hunk): boolean {
  const before = text.slice(Math.max(0, from - 40), from);
  if (isPage(was) && isPage(is)) return /\bpages?\b(?:[\s\d,–-]|\b(?:to|and|through)\b){0,30}$/i.test(before);
  return /^\s*[A-Z]\s*$/.test(was) && /^\s*[A-Z]\s*$/.test(is) && /\bnotes?\s*$/i.test(before);
}

function isPage(text: string): boolean {
  return /^[\s|]*(?:(?:[A-Z]-\d{0,3}|\d{1,3})[\s|]*)?$/.test(text);
}

/** Everyone in a list of officers is a year older. */
function isAges({ kind, text }: Block, hunks: readonly Hunk[]): boolean {
  return hunks.every(({ was, is, new: { from } }) => {
    if (!/^\d\d$/.test(was.trim()) || Number(is) !== Number(was) + 1) return false;
    return kind === 'table' ? /\bage\b/i.test(text) : /\bage[ds]?\s*$/i.test(text.slice(Math.max(0, from - 8), from));
  });
}

/** Articles, "and" for a comma: words that change no meaning. */
function isFunctionWords(hunks: readonly Hunk[]): boolean {
  return hunks.every(({ was, is }) =>
    [was, is].every((text) =>
      /^(?:\s|[,;.:()“”"'’‘–—-]|\b(?:the|a|an|and|that|also|which|such|primarily)\b)*$/i.test(text),
    ),
  );
}

function trivialKind(block: Block, hunks: readonly Hunk[]): ChangeReading['trivial'] {
  if (hunks.every(({ was, is }) => letters(was) === letters(is))) return 'signs';
  if (isPages(block, hunks) || hunks.every((hunk) => isReference(block.text, hunk))) return 'pages';
  if (isAges(block, hunks)) return 'ages';
  return isFunctionWords(hunks) ? 'function-words' : null;
}

function readTable(
  older: Block | null,
  newer: Block,
  ends: { old: string | null; new: string | null },
): TableLines | null {
  const before = older?.table && older.text.length <= TEXT_LIMIT ? { table: older.table, end: ends.old } : null;
  const dated = before?.end ? { table: before.table, end: before.end } : null;
  const lines = readTableLines(newer, ends.new, dated);
  return lines && before ? withGrowthBefore(lines, readTableLines(before, ends.old)) : lines;
}

/** Reads one row that differs. `older` and `newer` are its blocks; one of them is null when it was inserted or deleted. */
export function readChange(
  row: Row,
  older: Block | null,
  { newer, ends }: { newer: Block | null; ends: { old: string | null; new: string | null } },
): ChangeReading {
  const hunks = hunksOf(row.runs);
  const reading: ChangeReading = {
    hunks,
    deleted: hunks
      .map(({ was }) => was)
      .filter(Boolean)
      .join('\n'),
    inserted: hunks
      .map(({ is }) => is)
      .filter(Boolean)
      .join('\n'),
    wordsChanged: 0,
    figures: NO_FIGURES,
    dates: null,
    table: null,
    reversal: null,
    trivial: null,
  };
  reading.wordsChanged = countWords(reading.deleted) + countWords(reading.inserted);
  if (newer?.kind === 'table' && newer.text.length <= TEXT_LIMIT) reading.table = readTable(older, newer, ends);
  if (older === null || newer === null || hunks.length === 0) return reading;
  if (Math.max(older.text.length, newer.text.length) > TEXT_LIMIT) return reading;
  reading.trivial = trivialKind(newer, hunks);
  if (reading.trivial !== null) return reading;
  const others = hunks.filter((hunk) => !isReference(newer.text, hunk));
  reading.dates = readDateChange(older.text, newer.text, others);
  if (reading.dates !== null) return reading;
  if (older.kind === 'table' && newer.kind === 'table') return reading;
  reading.figures = readFigureChanges({ old: older.text, new: newer.text }, hunks);
  reading.reversal = hunks.find(({ was, is }) => isReversal(was, is)) ?? null;
  return reading;
}
