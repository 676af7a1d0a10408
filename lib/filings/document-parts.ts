import { exhibitNumber } from '#lib/forms/exhibits';
import { formEntry } from '#lib/forms/forms';
import type { Block, FilingDocument } from './types.ts';

/** The annual report to shareholders, in which a 10-K may have its discussion and its statements. */
const ANNUAL_REPORT = 13;

/**
 * The part of a filing that reports: its primary document and, of an annual report, the annual report to shareholders
 * filed with it. Ordinals and facts stay as they are. Other exhibits have things of their own to say.
 */
export function reportOf<Document extends Pick<FilingDocument, 'form' | 'blocks' | 'facts'>>(
  document: Document,
): Document {
  const isAnnual = formEntry(document.form ?? '')?.cadence === 'annual';
  const belongs = ({ document: id }: Block) => id === undefined || (isAnnual && exhibitNumber(id) === ANNUAL_REPORT);
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
