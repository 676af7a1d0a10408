import type { ComparedFilings } from '#lib/blackline/changes/compared-filings';
import { dealIn, findDealCause } from '#lib/blackline/changes/deal-cause';
import type { FoundChange } from '#lib/blackline/changes/read-changes';
import { sectionRole } from '#lib/forms/item-lists';

/** Blocks around a table in which its section explains it. */
const REACH = 30;

/**
 * The part of the company whose purchase or sale the table's own section names as a reason for the line that its headline
 * begins with, where that moved far: "Named as a reason: sale of the Brazil operations". Null where it names none. Linear
 * in the section.
 * @param lead the amount of that line
 */
export function nameDeal(
  lead: number | undefined,
  { block, role, reading }: FoundChange,
  { documents, headings, isStanding }: ComparedFilings,
): string | null {
  const lines = reading.table?.lines ?? [];
  const line = lines.find(({ now }) => now.value === lead);
  if (!line || role !== 'discussion') return null;
  const above = headings.new[block.ordinal]!.path;
  const section = documents.new.blocks.slice(Math.max(0, block.ordinal - REACH), block.ordinal + REACH);
  for (const one of section) {
    const path = headings.new[one.ordinal]!.path;
    const isOfSection = path === above || path.startsWith(`${above} > `);
    if (one.kind === 'table' || one.kind === 'heading' || !isOfSection) continue;
    if (sectionRole(documents.new.form, one) !== 'discussion') continue;
    const sentence = findDealCause(one.text, lines, [line]);
    const deal = sentence === null || isStanding(sentence) ? null : dealIn(sentence);
    if (deal !== null) return `Named as a reason: ${deal}`;
  }
  return null;
}
