import type { Draft } from '#lib/filings/blocks/draft-blocks';
import type { Section } from '#lib/filings/types';
import { exhibitNumber } from '#lib/forms/exhibits';
import type { SectionRole } from '#lib/forms/item-row';
import { roleOfTitle } from '#lib/forms/section-titles';
import { titledSections } from './titled-sections.ts';

/** What is in the items, whatever the title of its first page. */
const NAMES = {
  6: 'Selected financial data',
  7: 'Management’s discussion and analysis',
  '7A': 'Market risk',
  8: 'Financial statements',
};

type Item = keyof typeof NAMES;

/** Titles within an annual report to shareholders, and the items of a 10-K that they open; null for what is in none. */
const TITLES: { item: Item | null; title: RegExp }[] = [
  { item: 7, title: /^(?:management.{0,3}s? |financial )(?:discussion|review|analysis)\b/i },
  { item: '7A', title: /^quantitative and qualitative disclosures? about market risk/i },
  {
    item: 6,
    title:
      /^(?!.{0,30}quarterly)(?:(?:five|six|ten|eleven)[- ]year|selected|historical)\b.{0,40}\b(?:data|summary|review|comparison)\b/i,
  },
  {
    item: 8,
    title:
      /^(?:index to )?(?:consolidated )?(?:financial statements|statements? of (?:consolidated )?(?:earnings|income|operations|financial|cash)|balance sheets?)\b/i,
  },
  { item: 8, title: /^reports? of independent (?:registered|certified|public|auditor|accountant)/i },
  { item: 8, title: /^notes? (?:to (?:the )?(?:consolidated )?financial|1\b)/i },
  { item: null, title: /^(?:reports? of management\b|management.{0,3}s? (?:reports?|responsibilit))/i },
  { item: null, title: /^(?:\p{Lu}+ )?(?:stock|share)holders?.? (?:information|services)\b/iu },
];
/** What a discussion begins with whose own title is a running head. */
const OPENS_DISCUSSION = /^(?:overview|results of operations|summary of (?:operations|results))$/i;
/** A statement is headed by the company: "Alder Corp. and subsidiaries". */
const COMPANY = /^.{0,60}\bsubsidiar(?:y|ies)(?: companies)?\W+(?=\w)/i;
const MAX_TITLE = 110;
/** A title that does not look like one is told by being nothing else. */
const MAX_PLAIN_TITLE = 60;
const PART_TWO = 'II';
/** The annual report to shareholders. */
const ANNUAL_REPORT = 13;

/**
 * Divides an exhibit into sections: an annual report to shareholders by the items of the 10-K that it stands for, another
 * one that the form's report stands in by its own titles, any other exhibit not at all. Linear in the drafts.
 */
export function exhibitSections(
  drafts: readonly Draft[],
  { id, type, title, isReport }: { id: string; type: string; title: string; isReport: boolean },
): Section[] {
  const isToShareholders = exhibitNumber(type) === ANNUAL_REPORT;
  if (isReport && !isToShareholders) {
    const whole = roleOfTitle(title) ?? 'other';
    return titledSections(drafts).sections.map((section, at): Section => {
      const own = at === 0 ? title : section.title;
      return Object.assign(section, { document: id, title: own, role: roleWithin(whole, own) });
    });
  }
  const starts: { at: number; item: Item | null; title: string }[] = [{ at: 0, item: null, title }];
  const opened = new Set<Item>();
  for (const [at, draft] of isToShareholders ? drafts.entries() : []) {
    const item = itemOf(draft, opened);
    if (item === undefined || item === starts.at(-1)?.item) continue;
    if (item !== null) opened.add(item);
    starts.push({ at, item, title: item === null ? title : NAMES[item] });
  }
  const sections = starts.map(
    ({ at, item, title: own }, index): Section => ({
      document: id,
      part: item === null ? null : PART_TWO,
      item: item === null ? null : String(item),
      title: own,
      from: at,
      to: starts[index + 1]?.at ?? drafts.length,
    }),
  );
  return sections.filter(({ from, to }) => from < to);
}

/** Discussions and statements have parts on risks and on proceedings; whatever else they have is what they are. */
function roleWithin(whole: SectionRole, title: string): SectionRole {
  const own = roleOfTitle(title);
  const isOwn = whole === 'other' || own === 'risk' || own === 'market-risk' || own === 'legal' || own === 'controls';
  return isOwn ? (own ?? whole) : whole;
}

/** The item that a title opens, null for one that closes it; undefined for any other text. */
function itemOf({ kind, text }: Draft, opened: ReadonlySet<Item>): Item | null | undefined {
  const isTitle = kind === 'heading' ? text.length <= MAX_TITLE : kind === 'paragraph' && isPlainTitle(text);
  if (!isTitle || /\bcontinued\b|\d$/i.test(text)) return undefined;
  const own = text.replace(COMPANY, '');
  if (OPENS_DISCUSSION.test(own)) return opened.has(7) || opened.has(8) ? undefined : 7;
  return TITLES.find(({ title }) => title.test(own))?.item;
}

const isPlainTitle = (text: string) => text.length <= MAX_PLAIN_TITLE && !/[.:;,]$/.test(text);
