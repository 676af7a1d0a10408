import type { FilingDocument } from '#lib/filings/types';
import { sectionRole } from '#lib/forms/item-lists';
import { ONE_OFF } from '#lib/one-offs/one-off-words';
import { readSubject, type SentenceSubject } from '#lib/one-offs/read-subject';
import { findAmounts } from '#lib/text/numbers';
import { splitSentences } from '#lib/text/sentences';

/** A sentence of the newer filing that may say what was behind a figure. */
export type Said = {
  text: string;
  block: number;
  isDiscussion: boolean;
  subject: SentenceSubject;
  /** Its amounts of money, without their signs, in the currency's units. */
  amounts: number[];
  isOneOff: boolean;
};

/** The mark of a list's item or a footnote. */
const MARK = /^(?:[•●▪■◦‣·*–—-]|\((?:\d{1,2}|[a-z])\))\s*/;
/** Texts are read up to here. */
const READ = 5_000;
/** A longer sentence is a list. */
const MAX_SENTENCE = 700;
/** Why something is as it is, and what is in it. */
export const WHY =
  /\b(?:due (?:primarily |mainly |largely |principally |in part )?to|driven (?:primarily |mainly |largely )?by|as a result of|result(?:ed|ing|s)? (?:primarily |mainly )?(?:from|in)|because of|attributable to|reflect(?:s|ed|ing)|includ(?:es?|ed|ing)|recorded|recognized)\b/i;
/** In which line an amount was counted. */
export const COUNTED =
  /\b(?:gains?|loss(?:es)?|charges?|fees?)\b.{0,200}\b(?:recorded|included|recognized|reflected|reported) (?:with)?in (?:our |the )?(?:total |consolidated )?(?:operating (?:costs|expenses|income)|cost of|earnings from operations|costs and expenses)/i;
/** Cash that cannot be used, and shares that were issued. */
const HELD = /\b(?:escrow|restricted|issu(?:e[ds]?|ing|ance)|offering|released?|settled|paid|payments?)\b/i;
/** What may be, and how something is counted. */
const SUPPOSED = /\b(?:may|might|could|would|expects?|expected|anticipates?|will|non-GAAP|adjusted)\b/;
const TAXES = /\btax(?:es)?\b/i;

/**
 * The sentences of the discussion and the notes that tell an amount or a reason and something that may have moved a
 * figure once, in the filing's order. Linear in the filing.
 */
export function readSaidOnce({ form, blocks }: FilingDocument, notesScale: number | null): Said[] {
  return blocks.flatMap((block) => {
    if (block.kind !== 'paragraph' && block.kind !== 'list-item') return [];
    const role = sectionRole(form, block);
    if (role !== 'discussion' && role !== 'statements') return [];
    const isDiscussion = role === 'discussion';
    const read = block.text.slice(0, READ);
    // What is no reason needs an amount or a time.
    if (!isDiscussion && !/\d/.test(read)) return [];
    return splitSentences(read).flatMap(({ from, to }): Said[] => {
      const text = read.slice(from, to);
      if (text.length > MAX_SENTENCE || SUPPOSED.test(text)) return [];
      const isOneOff = ONE_OFF.test(text);
      const isReason = isDiscussion && WHY.test(text);
      if (!isOneOff && !isReason && !HELD.test(text) && !TAXES.test(text) && !WHY.test(text)) return [];
      const bare = isDiscussion ? 0 : (notesScale ?? 0);
      const amounts = findAmounts(text).map(({ value, scale }) => Math.abs(value) * 10 ** (scale === 0 ? bare : 0));
      return [
        { text, block: block.ordinal, isDiscussion, subject: readSubject(text.replace(MARK, '')), amounts, isOneOff },
      ];
    });
  });
}
