import type { Block, FilingDocument, Section } from '#lib/filings/types';

/** A section that only refers elsewhere is not longer than this. */
const MAX_LENGTH = 2_500;
const REFERENCE =
  /\bby reference\b|\b(?:refer|reference is made) to\b|\bno material changes?\b|\b(?:see|described in|set forth (?:in|under)|included in|discussed in|contained in)\b[^.]{0,120}\b(?:form 10-[kq]|annual report|quarterly report|notes?|part|item)\b/i;

/**
 * Items of a filing that stand elsewhere: short ones that refer to another part, note or filing. What the other filing
 * of a comparison has under such an item is neither gone nor new. Linear in the filing's short sections.
 */
export function sectionsByReference({ sections, blocks }: Pick<FilingDocument, 'sections' | 'blocks'>): Set<string> {
  return new Set(sections.filter((section) => refers(section, blocks)).map(keyOfItem));
}

/** "I 1A": an item's number alone is used by two parts of a quarterly report. */
export const keyOfItem = ({ part, item }: Pick<Block, 'part' | 'item'>) => `${part} ${item}`;

function refers({ item, from, to }: Section, blocks: readonly Block[]): boolean {
  if (item === null) return false;
  let text = '';
  for (const block of blocks.slice(from, to)) {
    if (block.kind !== 'heading') text += `${block.text} `;
    if (text.length > MAX_LENGTH) return false;
  }
  return REFERENCE.test(text);
}
