import { SCALE_WORDS } from '#lib/key-figures/format-key-figures';
import { readPeriodColumns } from '#lib/summaries/templates/read-period-columns';
import type { BlockSummary } from '#lib/summaries/types';
import { type Source, withAdded } from './part-of-summary.ts';

/** What a part of the company earned. */
const RESULT =
  /^(?:total |segment |net |adjusted )*(?:operating (?:income|profit|earnings|loss|\(loss\))|segment (?:income|profit|earnings|loss)|(?:income|profit|earnings|loss)(?: \(loss\))? from operations|EBITD?A?)(?![\p{L}-])(?!.*(?:margin|%))/iu;
const REVENUE = /\b(?:revenues?|sales)\b/i;

/**
 * A table's line that tells sales with what was earned by them, where the table has it: sales alone, beside a loss, would
 * be taken for the whole. Null where there is no room. Linear in the table.
 * @param period the day on which the report's period ends
 */
export function withResultRow(summary: BlockSummary, source: Source, period: string | null): BlockSummary | null {
  const { block } = source;
  if (block.kind !== 'table' || !block.table || period === null) return summary;
  if (!REVENUE.test(summary.text) || RESULT_TOLD.test(summary.text)) return summary;
  const year = Number(period.slice(0, 4));
  const row = readPeriodColumns(block.table, year)?.rows.findLast(({ label }) => RESULT.test(label));
  if (!row) return summary;
  const isLoss = /^(?:\w+ )*loss$/i.test(row.label.trim());
  const { scale, currency } = block.table;
  const unit = currency === null || currency === 'USD' ? SCALE_WORDS[scale ?? 0] : undefined;
  if (unit === undefined) return summary;
  const [now, before] = [row.now, row.before].map(({ text }) => shown(text, ` ${unit}`, isLoss));
  if (!now || !before) return summary;
  return withAdded(summary, `${row.label.replace(/[\s:]+$/, '')} ${now}, against ${before}.`, source);
}

const RESULT_TOLD = /\b(?:operating|segment) (?:income|profit|earnings|loss)\b/i;

/** An amount with its sign in front, which the word "loss" says by itself; null where a cell has none. */
function shown(cell: string, unit: string, isLoss: boolean): string | null {
  const digits = /[\d.,]*\d/.exec(cell)?.[0];
  if (!digits || cell.includes('%')) return null;
  const isNegative = /^[$\s]*[(\u2010-\u2015\u2212-]/.test(cell);
  return `${isNegative && !isLoss ? '−' : ''}$${digits}${unit}`;
}
