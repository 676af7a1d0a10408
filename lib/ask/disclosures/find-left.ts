import { readTable } from '#lib/ask/tables/read-table';
import type { Disclosure } from './disclosure.ts';
import type { DisclosureBlock } from './find-disclosure.ts';

/** A row whose last column tells what is left, in words. */
export type ToldRow = { block: number; quote: string; text: string };

/**
 * The last row of the table that Regulation S-K, item 703, asks for: what may yet be bought at the end of the period.
 * Linear in the tables.
 */
export function findLeft(
  { column }: NonNullable<Disclosure['left']>,
  blocks: readonly DisclosureBlock[],
): ToldRow | null {
  for (const { ordinal, kind, text } of blocks) {
    if (kind !== 'table' || !column.test(text)) continue;
    const { rows, scale } = readTable(text);
    const found = rows.findLast(({ figures }) => column.test(figures.at(-1)?.title ?? ''));
    const last = found?.figures.at(-1);
    if (!found || !last) continue;
    const title = (last.title ?? '').replaceAll(/\(\d+\)|(?<=[a-z])\d(?:, ?\d)*$/g, '').trim();
    const unit = scale && !/in (?:millions|thousands|billions)/i.test(title) ? `, ${scale}` : '';
    const quote = text.slice(found.from, found.to);
    return { block: ordinal, quote, text: `${title}: ${last.text} (${found.label})${unit}.` };
  }
  return null;
}
