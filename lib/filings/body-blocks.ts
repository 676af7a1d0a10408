import { COVER_TITLE } from '#lib/filings/sections/section-starts';
import { itemListOf } from '#lib/forms/item-lists';
import type { Block, FilingDocument } from './types.ts';

/**
 * What a filing says: the blocks of its items and its exhibits, without the cover and the signatures; of a form that has no
 * items, all but the cover. Linear in the blocks.
 */
export function bodyBlocks({ form, sections, blocks }: Pick<FilingDocument, 'form' | 'sections' | 'blocks'>): Block[] {
  if (itemListOf(form) !== 'none')
    return blocks.filter(({ item, document }) => item !== null || document !== undefined);
  const [cover] = sections;
  return cover?.title === COVER_TITLE ? blocks.slice(cover.to) : [...blocks];
}
