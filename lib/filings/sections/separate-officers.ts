import type { Draft } from '#lib/filings/blocks/draft-blocks';
import { readLabel } from '#lib/filings/blocks/item-label';
import type { Section } from '#lib/filings/types';
import { cleanTitle } from './section-starts.ts';

/** What an annual report may have at the end of part I without a number, or with one that the form does not know. */
const OFFICERS =
  /^(?:(?:additional|unnumbered|supplement(?:al|ary)) items?\b|(?:information (?:about|regarding|concerning|on) )?(?:our |the )?executive officers\b)/i;
const MAX_LENGTH = 120;

function isOfficers({ kind, text }: Draft): boolean {
  return kind === 'heading' && text.length <= MAX_LENGTH && OFFICERS.test(readLabel(text)?.title ?? text);
}

/** Gives executive officers at the end of part I a section of their own: they belong to none of its items. */
export function separateOfficers(sections: readonly Section[], drafts: readonly Draft[]): Section[] {
  return sections.flatMap((section, index): Section[] => {
    const isLast = section.part === 'I' && sections[index + 1]?.part === 'II';
    if (!isLast || section.item === null) return [section];
    let at = section.from + 1;
    while (at < section.to && !isOfficers(drafts[at]!)) at++;
    if (at === section.to) return [section];
    const title = cleanTitle(readLabel(drafts[at]!.text)?.title ?? drafts[at]!.text);
    return [
      { ...section, to: at },
      { part: null, item: null, title, from: at, to: section.to },
    ];
  });
}
