import type { Draft } from '#lib/filings/blocks/draft-blocks';
import type { HealthWarning, Section } from '#lib/filings/types';
import type { FormItem } from '#lib/forms/item-lists';
import { titleWithoutText } from './item-titles.ts';

const PART_HEADING = /^part\s+(?:i{1,3}|iv)\b/i;
const SIGNATURES = /^signatures?$/i;
const EXHIBIT_INDEX = /^(?:exhibit index|index (?:to|of) exhibits)\b/i;
const STATEMENTS =
  /^(?:(?:index to )?(?:the )?(?:consolidated |audited )*financial statements|report of independent (?:registered|certified|public|auditor)|(?:consolidated )?balance sheets?$)/i;
const MAX_TITLE_LENGTH = 160;

/** The section above the first one that says something. */
export const COVER_TITLE = 'Cover';

/** The draft that a section begins with. */
export type Start = { at: number; part: string | null; item: string | null; title: string; also?: Section['also'] };

/**
 * The sections of a filing, the items that have one, and the doubts; and the sections after which blocks are named, where
 * they are others.
 */
export type FoundSections = { sections: Section[]; found: FormItem[]; warnings: HealthWarning[]; named?: Section[] };

/** A heading as the title of its section: without the text on the same line, and not too long. */
export function cleanTitle(title: string): string {
  const text = titleWithoutText(title.replace(/\s+/g, ' ').trim());
  if (text.length <= MAX_TITLE_LENGTH) return text.replace(/[.:;,\s\u2013\u2014-]+$/, '');
  const sentence = /^.{3,160}?[.:\u2013\u2014](?=\s|$)/.exec(text)?.[0];
  return (sentence ?? `${text.slice(0, MAX_TITLE_LENGTH - 1).replace(/\s\S*$/, '')}\u2026`).replace(
    /[.:\s\u2013\u2014-]+$/,
    '',
  );
}

/** The headings just above an item ("PART II", "Other information") open its section. */
export function startOf(drafts: readonly Draft[], at: number, floor: number): number {
  for (let above = at - 1; above >= Math.max(floor, at - 3); above--) {
    const { kind, text } = drafts[above]!;
    if (PART_HEADING.test(text) && text.length <= 120) return above;
    if (kind !== 'heading' || text.length > 120) return at;
  }
  return at;
}

/** "7", "1 and 2", "11, 12 and 13". */
export function nameOf(items: readonly FormItem[]): string {
  if (items.length === 1) return items[0]!.item;
  return `${items
    .slice(0, -1)
    .map(({ item }) => item)
    .join(', ')} and ${items.at(-1)!.item}`;
}

/** Signatures, and what is after them: an exhibit index, financial statements. */
export function backMatter(drafts: readonly Draft[], from: number): Start[] {
  const starts: Start[] = [];
  for (let at = from; at < drafts.length; at++) {
    const { text, kind } = drafts[at]!;
    if (kind === 'table' || text.length > 100) continue;
    const title = cleanTitle(text);
    if (SIGNATURES.test(title) && !starts.some((start) => start.title === 'Signatures')) {
      starts.push({ at, part: null, item: null, title: 'Signatures' });
    } else if (starts.length > 0 && kind === 'heading') {
      const name = EXHIBIT_INDEX.test(text) ? 'Exhibit index' : STATEMENTS.test(text) ? 'Financial statements' : null;
      if (name !== null && !starts.some((start) => start.title === name))
        starts.push({ at, part: null, item: null, title: name });
    }
  }
  return starts;
}

/** Sections from their starts; the first one begins with the document. */
export function toSections(starts: readonly Start[], drafts: number): Section[] {
  return starts.map(({ at, part, item, title, also }, index): Section => {
    const section = { part, item, title, from: at, to: starts[index + 1]?.at ?? drafts };
    return also === undefined || also.length === 0 ? section : { ...section, also };
  });
}
