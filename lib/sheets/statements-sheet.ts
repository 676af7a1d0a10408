import type { TableCell } from '#lib/filings/types';
import { indexFacts } from '#lib/key-figures/facts/index-facts';
import { date, note, text, title } from './cells.ts';
import { readDay } from './day-cell.ts';
import type { FilingFacts, TaggedNumber } from './filing-facts.ts';
import { layOutGrid } from './lay-out-grid.ts';
import { figureFormat, printedFormat, unitInWords } from './number-format.ts';
import { type PrintedNumber, readPrintedNumber } from './printed-number.ts';
import type { DocumentTable } from './read-document-tables.ts';
import type { Sheet, SheetCell } from './types.ts';

const STATEMENTS = { income: 'Income statement', balance: 'Balance sheet', 'cash-flow': 'Cash flows' } as const;

/** A number of a statement's row, and the facts of the table that print as it does. */
type Candidate = { printed: PrintedNumber; facts: TaggedNumber[] };

/**
 * The financial statements, each number whole and shown in the filing's scale: a number of the table is that of the fact
 * that prints as it does, with the sign as printed. A row of which no number is tagged stays as printed, and says so.
 */
export function statementsSheet(
  tables: readonly DocumentTable[],
  { facts, anchors }: FilingFacts,
  linkTo: (anchor: string) => string | null,
) {
  const index = indexFacts(facts);
  const ordinals = new Map(anchors.map(({ anchor, ordinal }) => [anchor, ordinal]));
  const byBlock = Map.groupBy(facts.filter(isNumber), ({ block }) => block);
  const rows: SheetCell[][] = [];
  let untagged = 0;
  for (const table of tables) {
    const block = ordinals.get(table.anchor);
    const kind = (Object.keys(STATEMENTS) as (keyof typeof STATEMENTS)[]).find((name) =>
      index.isIn(name, block ?? null),
    );
    if (block === undefined || !kind) continue;
    const link = linkTo(table.anchor);
    rows.push([title(`${STATEMENTS[kind]}: ${table.caption}`, link)], [note(`${table.section} · ${table.size}`)]);
    const tagged = byBlock.get(block) ?? [];
    const main = mostCommon(tagged.map(({ scale }) => scale));
    const lines = layOutGrid(table.rows).map((line) => matchRow(line, { tagged, main }));
    const valued = new Set(lines.flatMap(({ matched }) => matched.flatMap((fact, column) => (fact ? column : []))));
    rows.push(periodRow(lines.map(({ matched }) => matched)));
    for (const line of lines) {
      rows.push(statementRow(line, { valued, link }));
      if (line.printed.some((number) => number !== null) && line.sample === null) untagged += 1;
    }
    rows.push([]);
  }
  const isEmpty = rows.length === 0;
  if (isEmpty)
    rows.push([note('What is shown of this filing has no statements with tags. Its tables are on their own sheet.')]);
  const sheet: Sheet = { name: 'Statements', rows, widths: [48, 18, 18], frozen: { rows: 0, columns: 2 } };
  return { sheet, untagged, isEmpty };
}

/** A row of a statement: its cells, the numbers among them, and the fact of each that has one. */
type Line = {
  line: readonly (TableCell | null)[];
  printed: (PrintedNumber | null)[];
  matched: (TaggedNumber | null)[];
  /** One of the facts, which tells the unit of the row. */
  sample: TaggedNumber | null;
};

function matchRow(
  line: readonly (TableCell | null)[],
  { tagged, main }: { tagged: readonly TaggedNumber[]; main: number | null },
): Line {
  const candidates = line.map((cell): Candidate | null => {
    const printed = cell?.role === 'data' ? readPrintedNumber(cell.text) : null;
    return printed && { printed, facts: tagged.filter((fact) => isPrintedAs(fact, printed)) };
  });
  const scales = candidates.flatMap((one) => [...new Set(one?.facts.map(({ scale }) => scale))]);
  const most = mostCommon(scales, main);
  const matched = candidates.map((one) => one?.facts.find(({ scale }) => scale === most) ?? one?.facts[0] ?? null);
  const sample = matched.find((fact) => fact !== null) ?? null;
  return { line, printed: candidates.map((one) => one?.printed ?? null), matched, sample };
}

/** @param valued columns in which some row has a tagged number: others hold the numbers of notes */
function statementRow(
  { line, printed, matched, sample }: Line,
  { valued, link }: { valued: ReadonlySet<number>; link: string | null },
): SheetCell[] {
  const [first, ...rest] = line;
  const cells = rest.map((cell, at): SheetCell => {
    const column = at + 1;
    const number = printed[column];
    if (!cell || cell.text === '') return null;
    if (!number) return wordsCell(cell);
    return numberCell(number, { fact: matched[column] ?? null, sample: valued.has(column) ? sample : null, link });
  });
  const hasNumber = printed.some((number) => number !== null);
  const unit = sample ? unitInWords({ ...sample, decimals: null }) : hasNumber ? 'as printed' : '';
  return [first ? wordsCell(first) : null, text(unit), ...cells];
}

function numberCell(
  printed: PrintedNumber,
  { fact, sample, link }: { fact: TaggedNumber | null; sample: TaggedNumber | null; link: string | null },
): SheetCell {
  const like = fact ?? sample;
  // A number beside tagged ones is in their scale.
  const size = fact
    ? Math.abs(fact.value)
    : Number(`${Math.abs(printed.value)}e${like && !printed.isPercent ? like.scale : 0}`);
  const format =
    like && !printed.isPercent
      ? figureFormat({ unit: like.unit, scale: like.scale, decimals: printed.places - like.scale })
      : printedFormat(printed);
  const value = printed.value < 0 ? -size : size;
  return { kind: 'number', value, format, origin: fact ? 'verified' : 'printed', link: link ?? undefined };
}

function wordsCell({ text: words, role }: TableCell): SheetCell {
  const day = readDay(words);
  if (day !== null) return date(day);
  return role === 'column-header' ? { kind: 'text', text: words, look: 'head' } : text(words);
}

/** The end of the period that most facts of a column are of. */
function periodRow(lines: readonly (readonly (TaggedNumber | null)[])[]): SheetCell[] {
  const width = Math.max(0, ...lines.map((line) => line.length));
  const ends = Array.from({ length: Math.max(0, width - 1) }, (_, at) =>
    mostCommon(lines.flatMap((line) => line[at + 1]?.end ?? [])),
  );
  return [note('Period ends'), null, ...ends.map((end) => date(end))];
}

/** A percentage is a fraction in a fact and in what was read of the cell. */
function isPrintedAs({ value, scale }: TaggedNumber, printed: PrintedNumber): boolean {
  const size = Math.abs(printed.value);
  const whole = printed.isPercent ? size : Number(`${size}e${scale}`);
  return Math.abs(Math.abs(value) - whole) <= 1e-9 * Math.max(1, whole);
}

function isNumber(fact: FilingFacts['facts'][number]): fact is TaggedNumber {
  return fact.value !== null && fact.unit !== null && fact.end !== null;
}

/** What is there most often; among equals `preferred`, then the first. Null of nothing. */
function mostCommon<T>(all: readonly T[], preferred: T | null = null): T | null {
  const counts = new Map<T, number>();
  for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  if (preferred !== null && counts.get(preferred) === most) return preferred;
  return [...counts].find(([, many]) => many === most)?.[0] ?? null;
}
