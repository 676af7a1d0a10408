import type { Block } from '#lib/filings/types';
import { capitalise } from '#lib/summaries/shorten/cut-openings';
import { summariseLeadIn } from '#lib/summaries/shorten/summarise-lead-in';
import type { BlockSummary } from '#lib/summaries/types';
import { splitSentences } from '#lib/text/sentences';
import { readClaims, type SourceClaims } from '#lib/verification/source-claims';
import type { Receipt } from '#lib/verification/types';
import { verifyClaims } from '#lib/verification/verify-claims';
import { type AmountChange, chooseTableRows } from './choose-table-rows.ts';
import { type PeriodColumns, type PeriodRow, readPeriodColumns } from './read-period-columns.ts';

/** How far above a table its name may be. */
const BLOCKS_ABOVE = 3;
/**
 * A name with figures belongs to something else, the name of a whole chapter to no table; a stock index is no amount.
 */
const NAMELESS = /\d|[:;]|^notes to|^results of operations|stock performance|cumulative/i;
const SCALE_WORDS: Record<number, string> = { 3: 'in thousands', 6: 'in millions', 9: 'in billions' };

/**
 * One line about a table that compares a year with the year before: its name, its main rows in both, and the row that
 * changed most, computed with its formula. Null unless name, periods and figures are all plain. `facts` are those of
 * the table's block, `period` the filing's as an ISO date. Linear in the number of cells.
 */
export function summariseTable(
  block: Block,
  blocks: readonly Block[],
  { facts = [], period = null }: { facts?: SourceClaims['facts'] | undefined; period?: string | null } = {},
): BlockSummary | null {
  const table = block.table;
  const columns = table && readPeriodColumns(table, period ? Number(period.slice(0, 4)) : null);
  const name = columns ? nameOf(block, blocks) : null;
  const rows = columns && name ? chooseTableRows(name, columns.rows) : null;
  if (!table || !columns || !name || !rows) return null;

  const unit = SCALE_WORDS[table.scale ?? 0];
  const main = rows.main.map((row) => compare(row, columns)).join('; ');
  const change = rows.largestChange
    ? `; largest change: ${rows.largestChange.row.label}, ${rows.largestChange.change}`
    : '';
  const text = `${inSentenceCase(name)}${unit ? ` (${unit})` : ''}: ${main}${durationOf(columns)}${change}.`;

  const checked = verifyClaims(text, readClaims(block, facts));
  const receipts = rows.largestChange ? withFormula(checked.receipts, text, rows.largestChange) : checked.receipts;
  const holds = receipts.every(({ status }) => status !== 'withheld');
  return holds ? { block: block.ordinal, category: 'metric', text, status: 'verified', receipts } : null;
}

function compare({ label, now, before }: PeriodRow, { year, previousYear }: PeriodColumns): string {
  return `${label.replace(/(?<![:\s])[:\s]+$/, '')} ${now.text} in ${year}, ${before.text} in ${previousYear}`;
}

/** What the line above announces, or the heading above. */
function nameOf(block: Block, blocks: readonly Block[]): string | null {
  for (let at = block.ordinal - 1; at >= Math.max(0, block.ordinal - BLOCKS_ABOVE); at--) {
    const above = blocks[at];
    if (!above || above.kind === 'table' || above.item !== block.item) break;
    const last = splitSentences(above.text).at(-1);
    const announced = last ? summariseLeadIn(above.text.slice(last.from, last.to)) : null;
    const name = announced?.replace(/^Table: |\.$/g, '') ?? (above.kind === 'heading' ? above.text : null);
    if (name && name.length >= 8 && name.length <= 110 && !NAMELESS.test(name)) {
      return name.replace(/\s*\([^)]*\)$/, '');
    }
  }
  return null;
}

/** Replaces the receipt of the computed percentage, which is nowhere in the table. */
function withFormula(receipts: readonly Receipt[], text: string, { percent, formula }: AmountChange): Receipt[] {
  const at = text.lastIndexOf(percent);
  return receipts.map((receipt) =>
    receipt.span[0] === at ? { ...receipt, status: 'derived', source: null, fact: null, formula } : receipt,
  );
}

const DURATION =
  /^(?:three|six|nine|twelve|thirteen|twenty-six|thirty-nine|fifty-two|fiscal|years?|quarters?)\b[a-z -]*$/;

function durationOf({ duration }: PeriodColumns): string {
  return DURATION.test(duration) && !/^(?:fiscal )?years?(?: ended)?$/.test(duration) ? ` (${duration})` : '';
}

/** "CONSOLIDATED BALANCE SHEETS" becomes sentence case. */
function inSentenceCase(name: string): string {
  return /\p{Ll}/u.test(name) ? capitalise(name) : capitalise(name.toLowerCase());
}
