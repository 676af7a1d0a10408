import type { Block } from '#lib/filings/types';
import { capitalise } from '#lib/summaries/shorten/cut-openings';
import { summariseLeadIn } from '#lib/summaries/shorten/summarise-lead-in';
import type { BlockSummary } from '#lib/summaries/types';
import { splitSentences } from '#lib/text/sentences';
import { readClaims, type SourceClaims } from '#lib/verification/source-claims';
import { verifyClaims } from '#lib/verification/verify-claims';
import { chooseTableRows } from './choose-table-rows.ts';
import { type PeriodColumns, type PeriodRow, readPeriodColumns } from './read-period-columns.ts';

/** How far above a table its name may be. */
const BLOCKS_ABOVE = 3;
/**
 * A name with figures belongs to something else, that of a whole chapter or of the company to no table; a stock index is
 * no amount.
 */
const NAMELESS =
  /\d|[:;]|^notes to|^results of operations|stock performance|cumulative|\bsubsidiar(?:y|ies)$|\b(?:inc|corp|co|ltd|llc|plc|corporation|company)\.?$/i;
const SCALE_WORDS: Record<number, string> = { 3: 'in thousands', 6: 'in millions', 9: 'in billions' };

/**
 * One line about a table that compares a period with the same one a year before: its name, its main rows in both, and
 * the row whose amount changed most. Null unless name, periods and figures are all plain. `facts` are those of
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
  const rows = columns && name ? chooseTableRows(name, columns.rows, columns.movedUnnamed) : null;
  if (!table || !columns || !name || !rows) return null;

  const main = rows.main.map((row) => compare(row, columns)).join('; ');
  const { largestChange } = rows;
  const change = largestChange
    ? `; largest change: ${bare(largestChange.label)}, from ${largestChange.before.text} to ${largestChange.now.text}`
    : '';
  const source = readClaims(block, facts);
  // A head of several lines may not show the day in one piece.
  const { duration: part, day, ends } = columns;
  const durations = ends ? [''] : [...(day ? [`${part} ${day}`] : []), part.replace(/ end(?:ed|ing)$/, '')];
  for (const duration of new Set(durations)) {
    const notes = [SCALE_WORDS[table.scale ?? 0], duration].flatMap((note) => note || []);
    const text = `${inSentenceCase(name)}${notes.length > 0 ? ` (${notes.join(', ')})` : ''}: ${main}${change}.`;
    const { receipts, allHold } = verifyClaims(text, source);
    if (allHold) return { block: block.ordinal, category: 'metric', text, status: 'verified', receipts };
  }
  return null;
}

function compare({ label, now, before }: PeriodRow, { year, previousYear, duration, ends }: PeriodColumns): string {
  if (ends && duration === '') return `${bare(label)} ${now.text} on ${ends.now}, ${before.text} on ${ends.before}`;
  if (ends)
    return `${bare(label)} ${now.text} in the ${duration} ${ends.now}, ${before.text} in ${duration.endsWith('s ended') ? 'those' : 'that'} ended ${ends.before}`;
  return `${bare(label)} ${now.text} in ${year}, ${before.text} in ${previousYear}`;
}

const bare = (label: string) => label.replace(/(?<![:\s])[:\s]+$/, '');

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

/** "CONSOLIDATED BALANCE SHEETS" becomes sentence case. */
function inSentenceCase(name: string): string {
  return /\p{Ll}/u.test(name) ? capitalise(name) : capitalise(name.toLowerCase());
}
