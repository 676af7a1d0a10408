import type { Block, Fact, TableModel } from '#lib/filings/types';
import { inheritHeads } from './inherit-heads.ts';

/** Blocks below a table that may be its footnotes. */
const FOOTNOTES = 6;
const LED_IN = /\((?:[a-z$]+ )?in (thousands|millions|billions)\b[^()]*\):?$/i;
const SCALES: Record<string, number> = { thousands: 3, millions: 6, billions: 9 };

/**
 * A block's table with what stands outside of it: the heads of the half before it, the scale of its tags or of the line
 * that leads to it, and its labels without the marks of the footnotes below it. Any other block as it is.
 */
export function readableTable(blocks: readonly Block[], at: number, facts: readonly Fact[]): Block {
  const block = inheritHeads(blocks[at]!, blocks[at - 1]);
  const { table } = block;
  if (!table) return block;
  const scale = table.scale ?? scaleOfTags(facts) ?? scaleOfLead(blocks[at - 1]);
  const marks = blocks.slice(at + 1, at + 1 + FOOTNOTES).flatMap(({ text }) => /^(\d) \S/.exec(text)?.[1] ?? []);
  if (scale === table.scale && marks.length === 0) return block;
  return { ...block, table: withoutMarks({ ...table, scale }, marks) };
}

/** The one scale in which a table's money is tagged. */
function scaleOfTags(facts: readonly Fact[]): number | null {
  const money = facts.filter(({ unit, value }) => /^[A-Z]{3}$/.test(unit ?? '') && value);
  const scales = new Set(money.map(({ scale }) => scale));
  const [scale = 0] = scales;
  return scales.size === 1 && money.length > 1 && scale >= 3 ? scale : null;
}

function scaleOfLead(before: Block | undefined): number | null {
  const [, word = ''] = (before?.kind !== 'table' && LED_IN.exec(before?.text.trim() ?? '')) || [];
  return SCALES[word.toLowerCase()] ?? null;
}

/** "GDV growth 1" over a footnote that begins with a 1. */
function withoutMarks(table: TableModel, marks: readonly string[]): TableModel {
  if (marks.length === 0) return table;
  const mark = new RegExp(`(?<=[\\p{L})]) ?[${marks.join('')}]$`, 'u');
  const rows = table.rows.map(([first, ...rest]) =>
    first && mark.test(first.text) ? [{ ...first, text: first.text.replace(mark, '') }, ...rest] : [first!, ...rest],
  );
  return { ...table, rows: rows.map((row) => row.filter(Boolean)) };
}
