import { type ComparedRow, readComparatives } from '#lib/blackline/tables/read-comparatives';
import type { Block, FilingDocument } from '#lib/filings/types';
import type { FigureValue } from '#lib/key-figures/types';
import { movedReceipt } from '#lib/summaries/key-points/beside/part-of-summary';
import { nameInSentence, verifiedPart } from '#lib/summaries/key-points/compose/join-parts';
import { type Piece, toKeyPoint } from '#lib/summaries/key-points/compose/sentence-pieces';
import { amountOf, nameOf } from '#lib/summaries/key-points/compose/statement-lines';
import type { KeyPoint } from '#lib/summaries/types';
import { findFigures } from '#lib/text/numbers';

type Source = Pick<FilingDocument, 'period' | 'blocks' | 'facts'>;

const MIN_ITEMS = 2;
const MAX_ITEMS = 8;
const MAX_LENGTH = 640;
/** "net income of $2.7 billion, down 33% from $4.0 billion". */
const RESULT = /\b(?:revenues?|sales|income|earnings|loss|profit|return on)\b/i;
const COMPARED = /\b(?:from|compared (?:with|to)|against|versus)\b/i;
const REVENUE = /\b(?:revenues?|sales)\b/i;
const PROFIT = /^(?:(?:pre-?tax|operating|segment) )?(?:earnings|income|profit)\b/i;
const TOTAL = /^(?:consolidated )?totals?$/i;
const HALF = 0.51;
/** How far above a table its scale may stand. */
const REACH = 3;

/**
 * What a report whose statements stand elsewhere tells of its results all the same: a list of what the year came to, and a
 * table of what each segment brought in and earned whose sales add up to their total in both years. Empty for reports that
 * tell neither. Linear in the blocks.
 */
export function composeToldElsewhere({ period, blocks }: Source): KeyPoint[] {
  if (period === null) return [];
  const list = listedResults(blocks, Number(period.slice(0, 4)));
  return [...(list ? [list] : []), ...resultsOfSegments(blocks, period)];
}

/** The first list under a lead that names the year, or the one before it, of which most items are results of both. */
function listedResults(blocks: readonly Block[], year: number): KeyPoint | null {
  for (const [at, lead] of blocks.entries()) {
    if (lead.kind !== 'paragraph' || !lead.text.endsWith(':') || lead.text.length > 160) continue;
    const titles = `${blocks[at - 1]?.kind === 'heading' ? blocks[at - 1]!.text : ''} ${lead.text}`;
    if (!titles.includes(String(year)) && !titles.includes(String(year - 1))) continue;
    const behind = blocks.slice(at + 1, at + 1 + MAX_ITEMS);
    const end = behind.findIndex(({ kind }) => kind !== 'list-item');
    const items = behind.slice(0, end < 0 ? undefined : end).filter(({ text }) => isResult(text));
    const told = items.length >= MIN_ITEMS ? joinItems(lead, items) : null;
    if (told) return told;
  }
  return null;
}

function isResult(text: string): boolean {
  const figures = findFigures(text).filter(({ unit }) => unit === 'money' || unit === 'percent');
  return RESULT.test(text) && COMPARED.test(text) && figures.length > 1 && text.length < 160;
}

function joinItems(lead: Block, items: readonly Block[]): KeyPoint | null {
  const point: KeyPoint = { text: lead.text, blocks: [lead.ordinal], category: 'metric', receipts: [] };
  for (const [at, item] of items.entries()) {
    const part = verifiedPart(item.text.replace(/^[^\p{L}\d$]+/u, '').replace(/[;.,]?(?: and)?[;.,\s]*$/, ''), item);
    if (!part || point.text.length + part.text.length >= MAX_LENGTH) continue;
    point.text += at === 0 ? ' ' : '; ';
    for (const receipt of part.receipts) point.receipts!.push(movedReceipt(receipt, point.text.length));
    point.text += part.text;
    point.blocks.push(item.ordinal);
  }
  return point.blocks.length > MIN_ITEMS ? { ...point, text: `${point.text}.` } : null;
}

function resultsOfSegments(blocks: readonly Block[], period: string): KeyPoint[] {
  for (const block of blocks) {
    const compared = block.table ? readComparatives(block.table, period) : null;
    const groups = Map.groupBy(compared?.rows ?? [], ({ heading }) => heading);
    const total = [...groups].find(([name]) => TOTAL.test(name))?.[1];
    const parts = [...groups].filter(([name]) => name !== '' && !TOTAL.test(name));
    if (!total || parts.length < 2 || (compared?.months ?? 12) !== 12) continue;
    const revenue = total.find(({ label }) => REVENUE.test(label));
    if (
      !revenue ||
      !isSum(
        parts.map(([, rows]) => rowLike(rows, revenue)),
        revenue,
      )
    )
      continue;
    const profit = total.find(({ label }) => PROFIT.test(label));
    const scale = scaleOf(block, blocks);
    if (scale === null) continue;
    const read = (cell: string): FigureValue => {
      const value = (amountOf(cell) ?? 0) * 10 ** scale;
      const part = { concept: '', value, fact: null, block: block.ordinal };
      return { value, unit: 'USD', scale, decimals: -scale, start: null, end: period, parts: [part] };
    };
    const of = ({ current, prior }: ComparedRow): Piece[] => [read(current), ', against ', read(prior)];
    return [revenue, ...(profit ? [profit] : [])].flatMap((whole) => {
      const lines = parts.map(([name, rows]) => ({ name, row: rowLike(rows, whole) }));
      if (lines.some(({ row }) => !row)) return [];
      const pieces: Piece[] = [`By segment, ${nameInSentence(nameOf(whole.label))} were: `];
      for (const { name, row } of lines) pieces.push(`${name} `, ...of(row!), '; ');
      // What no segment bears makes the whole another one than their sum.
      const isWhole = isSum(
        lines.map(({ row }) => row),
        whole,
      );
      pieces.push(isWhole ? 'in all ' : 'in all, with what is in none of these, ', ...of(whole));
      return [toKeyPoint(pieces, blocks)];
    });
  }
  return [];
}

const rowLike = (rows: readonly ComparedRow[], { label }: ComparedRow) =>
  rows.find((row) => nameOf(row.label) === nameOf(label));

/** Whether some rows add up to a total, now and before. */
function isSum(rows: readonly (ComparedRow | undefined)[], total: ComparedRow): boolean {
  return (['current', 'prior'] as const).every((when) => {
    const sum = rows.reduce((all, row) => all + (amountOf(row?.[when] ?? '%') ?? Number.NaN), 0);
    return Math.abs(sum - (amountOf(total[when]) ?? Number.NaN)) <= HALF * rows.length;
  });
}

const SCALES: Record<string, number> = { thousand: 3, million: 6, billion: 9 };

/** What a table counts in, by itself or by the lines above it; null where neither says it. */
function scaleOf(block: Block, blocks: readonly Block[]): number | null {
  const above = blocks
    .slice(Math.max(0, block.ordinal - REACH), block.ordinal)
    .map(({ text }) => text)
    .join(' ');
  const said = /\bin (thousand|million|billion)s\b/i.exec(above)?.[1]?.toLowerCase();
  return block.table?.scale ?? SCALES[said ?? ''] ?? null;
}
