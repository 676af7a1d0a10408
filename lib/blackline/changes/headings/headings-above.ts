import { enterHeading } from '#lib/filings/heading-path';
import type { Block, FilingDocument } from '#lib/filings/types';
import { sectionRole } from '#lib/forms/item-lists';
import { readModelTitles } from './model-titles.ts';

/** The heading above a block that names it best, and all of them in lower case from the outermost. */
export type HeadingsAbove = { nearest: string; path: string };

/** A running head may be a date. */
export const DATE_ONLY = /^[A-Z][a-z]+ \d{1,2}, (?:19|20)\d\d$/;

/** Headings that a page repeats. */
export const CONTINUED = /\bcontinued\b/i;

/** What a sign in a table stands for is no heading. */
export const LEGEND = /^[(*]*(?:nm|n\/m|n\.m\.)[)*]*\s*[:=–—-]\s*not meaningful\b/i;

/** "LIQUIDITY AND CAPITAL RESOURCES" → "Liquidity and capital resources". */
export function calm(heading: string): string {
  // Short ones may be names: "AWS".
  if (/[a-z]/.test(heading) || heading.length < 6) return heading;
  return heading.charAt(0) + heading.slice(1).toLowerCase();
}

/** Words with a colon that a paragraph begins with: "Research and Development Expenses: These are". */
const RUN_IN = /^([A-Z(][^.:;?!“”"]{6,70}):\s+[A-Z“]/;

/** The heading that a paragraph of the discussion begins with: all words of some length have capitals. */
function runInOf({ kind, text }: Block): string | null {
  const [, heading] = (kind === 'paragraph' && RUN_IN.exec(text)) || [];
  const words = heading?.match(/\p{L}{4,}/gu) ?? [];
  return heading !== undefined && words.length > 1 && words.every((word) => /^\p{Lu}|^(?:from|with)$/u.test(word))
    ? heading
    : null;
}

/** Headings that stand more than once in an item: "Results of Operations" of each segment. */
function repeatedHeadings(blocks: readonly Block[]): Set<string> {
  const keys = blocks.flatMap((block) => (block.kind === 'heading' ? keyOfHeading(block) : []));
  const seen = new Set<string>();
  return new Set(keys.filter((key) => seen.size === seen.add(key).size));
}

const keyOfHeading = ({ part, item, text }: Block) => `${part} ${item} ${text.toLowerCase()}`;

/**
 * The headings above each block, short lines in bold and the beginnings of paragraphs included. One that stands under
 * several parts of the company is named with its own.
 */
export function headingsAbove(
  { blocks, form }: Pick<FilingDocument, 'blocks' | 'form'>,
  parts: ReadonlyMap<string, unknown>,
): HeadingsAbove[] {
  const repeated = repeatedHeadings(blocks);
  let nearest = '';
  let ofPart = '';
  let item: string | null = null;
  const open: Block[] = [];
  const underModel = readModelTitles();
  return blocks.map((block) => {
    if (block.item !== item || block.item === null) nearest = '';
    item = block.item;
    if (sectionRole(form, block) === 'discussion') nearest = runInOf(block) ?? underModel(block, nearest);
    const above = { nearest, path: open.map(({ text }) => text.toLowerCase()).join(' > ') };
    if (block.kind !== 'heading' || CONTINUED.test(block.text) || LEGEND.test(block.text)) return above;
    enterHeading(open, block);
    // "(in millions)" and a date look like headings and are none.
    if (block.text.startsWith('(') || DATE_ONLY.test(block.text)) return above;
    const name = (block.level ?? 3) <= 2 ? '' : calm(block.text.replace(/:$/, ''));
    const isPart = parts.has(name.toLowerCase());
    const isShared = repeated.has(keyOfHeading(block));
    if (isPart || !isShared) ofPart = isPart ? name : '';
    nearest = isShared && !isPart && ofPart !== '' ? `${ofPart}, ${name.toLowerCase()}` : name;
    return above;
  });
}
