import type { Block } from '#lib/filings/types';
import { captionLeadIn } from './caption-lead-in.ts';
import { capitalise } from './cut-openings.ts';
import { type PeriodColumns, type PeriodRow, readPeriodColumns } from './read-period-columns.ts';
import { readClaims, type SourceClaims } from './source-claims.ts';
import type { BlockSummary, Receipt } from './types.ts';
import { verifyClaims } from './verify-claims.ts';

/** How far above a table its name may stand. */
const BLOCKS_ABOVE = 3;
/** Rows below this share of the largest one move wildly and matter little. */
const LEAST_SHARE = 0.04;
const SCALE_WORDS: Record<number, string> = { 3: 'in thousands', 6: 'in millions', 9: 'in billions' };
const TOTAL =
  /^(?:total (?:net )?(?:sales|revenues?|operating|assets|gross)|net (?:sales|revenues?|income|earnings|loss|cash)|revenues?|sales|total)\b/i;

/**
 * One line about a table that compares a year with the year before: its name, its main row in both, and the row that
 * moved most, worked out with its formula. Null unless name, periods and figures are all plain.
 */
export function captionTable(
  block: Block,
  blocks: readonly Block[],
  facts: SourceClaims['facts'] = [],
): BlockSummary | null {
  const table = block.table;
  const columns = table && readPeriodColumns(table);
  const name = columns ? nameOf(block, blocks) : null;
  if (!table || !columns || !name) return null;

  const main = columns.rows.findLast(({ label }) => TOTAL.test(label)) ?? largest(columns.rows);
  const moved = largestMove(columns.rows, main);
  const unit = SCALE_WORDS[table.scale ?? 0];
  const lead = `${capitalise(name)}${unit ? ` (${unit})` : ''}: ${inSentence(main.label)} ${main.now.text} in ${columns.year}, ${main.before.text} in ${columns.previousYear}${spanOf(columns)}`;
  const text = moved ? `${lead}; largest change: ${inSentence(moved.row.label)}, ${moved.change}.` : `${lead}.`;

  const checked = verifyClaims(text, readClaims(block, facts));
  const receipts = moved ? withFormula(checked.receipts, text, moved) : checked.receipts;
  const holds = receipts.every(({ status }) => status !== 'withheld');
  return holds ? { block: block.ordinal, category: 'metric', text, status: 'verified', receipts } : null;
}

/** The table's caption, or what the line above announces. Names with figures belong to something else. */
function nameOf(block: Block, blocks: readonly Block[]): string | null {
  for (let at = block.ordinal - 1; at >= Math.max(0, block.ordinal - BLOCKS_ABOVE); at--) {
    const above = blocks[at];
    if (!above || above.kind === 'table' || above.item !== block.item) break;
    const announced = captionLeadIn(above.text.split(/(?<=\.) /).at(-1) ?? '');
    const name = announced?.replace(/^Table: |\.$/g, '') ?? (above.kind === 'heading' ? above.text : null);
    if (name && name.length >= 8 && name.length <= 110 && !/\d|[:;]/.test(name))
      return name.replace(/\s*\([^)]*\)$/, '');
  }
  return null;
}

function largest(rows: readonly PeriodRow[]): PeriodRow {
  return rows.reduce((best, row) => (Math.abs(row.now.value) > Math.abs(best.now.value) ? row : best));
}

type Move = { row: PeriodRow; change: string; percent: string; formula: string };

/** The row that changed most in per cent, among those large enough to matter and positive in both periods. */
function largestMove(rows: readonly PeriodRow[], main: PeriodRow): Move | null {
  const floor = Math.abs(largest(rows).now.value) * LEAST_SHARE;
  let best: PeriodRow | null = null;
  for (const row of rows) {
    if (row === main || row.before.value < floor || row.now.value < floor || TOTAL.test(row.label)) continue;
    if (!best || Math.abs(rateOf(row)) > Math.abs(rateOf(best))) best = row;
  }
  if (!best || Math.abs(rateOf(best)) < 0.01 || Math.abs(rateOf(best)) >= 10) return null;
  const percent = `${Math.abs(rateOf(best) * 100).toFixed(1)}%`;
  const [now, before] = [best.now.value, best.before.value];
  return {
    row: best,
    percent,
    change: `${now > before ? 'up' : 'down'} ${percent}`,
    formula: `(${now} - ${before}) / ${before}`,
  };
}

function rateOf({ now, before }: PeriodRow): number {
  return (now.value - before.value) / before.value;
}

/** Replaces the receipt of the computed percentage, which stands nowhere in the table. */
function withFormula(receipts: readonly Receipt[], text: string, { percent, formula }: Move): Receipt[] {
  const at = text.lastIndexOf(percent);
  return receipts.map((receipt) =>
    receipt.span[0] === at ? { ...receipt, status: 'derived', source: null, fact: null, formula } : receipt,
  );
}

function spanOf({ span }: PeriodColumns): string {
  return /^(?:three|six|nine|twelve|thirteen|twenty-six|thirty-nine|fifty-two|fiscal|years?|quarters?)\b[a-z -]*$/.test(
    span,
  )
    ? ` (${span})`
    : '';
}

function inSentence(label: string): string {
  return label.replace(/[:\s]+$/, '');
}
