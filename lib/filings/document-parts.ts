import { isReportExhibit } from '#lib/forms/exhibits';
import type { Block, FilingDocument } from './types.ts';

/**
 * The part of a filing that reports: its primary document and the exhibits that its report stands in, such as a 10-K's
 * annual report to shareholders. Ordinals and facts stay as they are. Other exhibits have things of their own to say.
 */
export function reportOf<Document extends Pick<FilingDocument, 'form' | 'blocks' | 'facts'>>(
  document: Document,
): Document {
  const belongs = ({ document: id }: Block) => id === undefined || isReportExhibit(document.form, id);
  const end = document.blocks.findLastIndex(belongs) + 1;
  if (end === document.blocks.length) return document;
  const beyond = document.facts.findIndex(({ block }) => block !== null && block >= end);
  return {
    ...document,
    blocks: document.blocks.slice(0, end),
    // Those of exhibits come last: the others keep their places, by which receipts refer to them.
    facts: beyond < 0 ? document.facts : document.facts.slice(0, beyond),
  };
}

/** The blocks of one exhibit, "EX-99.1", with the ordinals that they have in the filing. */
export function blocksOfExhibit({ blocks }: Pick<FilingDocument, 'blocks'>, id: string): Block[] {
  return blocks.filter(({ document }) => document === id);
}
