import { isEvent } from '#lib/blackline/known/events';
import type { Block, FilingDocument, Section } from '#lib/filings/types';
import { type DateMention, findDates } from '#lib/text/dates';
import { splitSentences } from '#lib/text/sentences';

/** A section that only refers elsewhere is not longer than this. */
const MAX_LENGTH = 2_500;
const REFERENCE =
  /\bby reference\b|\b(?:refer|reference is made) to\b|\bno material changes?\b|\b(?:see|described in|set forth (?:in|under)|included in|discussed in|contained in)\b[^.]{0,120}\b(?:form 10-[kq]|annual report|quarterly report|notes?|part|item)\b/i;

/**
 * Items of a filing that stand elsewhere: short ones, in all their sections, that refer to another part, note or filing. What the other filing
 * of a comparison has under such an item is neither gone nor new. Linear in the filing's short sections.
 */
export function sectionsByReference({ sections, blocks }: Pick<FilingDocument, 'sections' | 'blocks'>): Set<string> {
  const byItem = Map.groupBy(sections, keyOfItem);
  return new Set([...byItem].flatMap(([key, own]) => (own.every((section) => refers(section, blocks)) ? [key] : [])));
}

/** "I 1A": an item's number alone is used by two parts of a quarterly report, and by exhibits. */
export const keyOfItem = ({ document, part, item }: Pick<Block, 'document' | 'part' | 'item'>) =>
  document === undefined ? `${part} ${item}` : `${document} ${part} ${item}`;

function refers({ item, from, to }: Section, blocks: readonly Block[]): boolean {
  if (item === null) return false;
  let text = '';
  for (const block of blocks.slice(from, to)) {
    if (block.kind !== 'heading') text += `${block.text} `;
    if (text.length > MAX_LENGTH) return false;
  }
  return REFERENCE.test(text);
}

/** Texts are looked at up to here. */
const READ = 6_000;

/**
 * Whether a text tells of something that happened after a day: what an older filing referred to cannot have said that.
 * Linear in the text, up to a limit; nothing is after an unknown day.
 */
export function tellsOfLater(text: string, day: string | null): boolean {
  if (day === null) return false;
  const read = text.slice(0, READ);
  return splitSentences(read).some(({ from, to }) => {
    const sentence = read.slice(from, to);
    return isEvent(sentence) && findDates(sentence).some((date) => isLater(date, day));
  });
}

function isLater({ kind, year, month }: DateMention, day: string): boolean {
  if (year === null) return false;
  if (kind !== 'day' && kind !== 'month') return String(year) > day.slice(0, 4);
  return month !== null && `${year}-${String(month).padStart(2, '0')}` > day.slice(0, 7);
}
