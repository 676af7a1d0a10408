import type { Draft } from '#lib/filings/blocks/draft-blocks';
import type { HealthWarning, Section } from '#lib/filings/types';
import type { FormItem } from '#lib/forms/item-lists';
import { chooseItems } from './choose-items.ts';
import { guessItems, strayItems } from './guess-items.ts';
import { findItemCandidates, type ItemCandidate } from './item-candidates.ts';
import { titleWithoutText } from './item-titles.ts';

const PART_HEADING = /^part\s+(?:i{1,3}|iv)\b/i;
const SIGNATURES = /^signatures?$/i;
const EXHIBIT_INDEX = /^(?:exhibit index|index (?:to|of) exhibits)\b/i;
const STATEMENTS =
  /^(?:(?:index to )?(?:the )?(?:consolidated |audited )*financial statements|report of independent (?:registered|certified|public|auditor)|(?:consolidated )?balance sheets?$)/i;
const MAX_TITLE_LENGTH = 160;

type Start = { at: number; part: string | null; item: string | null; title: string };

type FoundSections = { sections: Section[]; found: FormItem[]; warnings: HealthWarning[] };

function cleanTitle(title: string): string {
  const text = titleWithoutText(title.replace(/\s+/g, ' ').trim());
  if (text.length <= MAX_TITLE_LENGTH) return text.replace(/[.:;,\s\u2013\u2014-]+$/, '');
  const sentence = /^.{3,160}?[.:\u2013\u2014](?=\s|$)/.exec(text)?.[0];
  return (sentence ?? `${text.slice(0, MAX_TITLE_LENGTH - 1).replace(/\s\S*$/, '')}\u2026`).replace(
    /[.:\s\u2013\u2014-]+$/,
    '',
  );
}

/** The headings just above an item ("PART II", "Other information") open its section. */
function startOf(drafts: readonly Draft[], at: number, floor: number): number {
  for (let above = at - 1; above >= Math.max(floor, at - 3); above--) {
    const { kind, text } = drafts[above]!;
    if (PART_HEADING.test(text) && text.length <= 120) return above;
    if (kind !== 'heading' || text.length > 120) return at;
  }
  return at;
}

function nameOf(items: readonly FormItem[]): string {
  if (items.length === 1) return items[0]!.item;
  return `${items
    .slice(0, -1)
    .map(({ item }) => item)
    .join(', ')} and ${items.at(-1)!.item}`;
}

/** Signatures, and what is after them: an exhibit index, financial statements. */
function backMatter(drafts: readonly Draft[], from: number): Start[] {
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

function warningsFor(
  guessed: readonly ItemCandidate[],
  stray: readonly ItemCandidate[],
  items: readonly FormItem[],
): HealthWarning[] {
  const say =
    (code: HealthWarning['code'], how: string) =>
    ({ first }: ItemCandidate): HealthWarning => {
      const { part, item } = items[first]!;
      return { code, message: `${part ? `Part ${part}, item` : 'Item'} ${item}: ${how}.` };
    };
  return [
    ...guessed.map(
      say('section_guessed', 'it has no item heading; its title or a link from the contents shows where it begins'),
    ),
    ...stray.map(say('section_order', "its heading stands out of the form's order")),
  ];
}

/**
 * Divides the drafts into sections: the cover, the items that were found, signatures and what is after them.
 * `linked` maps items of the form to the drafts that the table of contents leads to.
 */
export function buildSections(
  drafts: readonly Draft[],
  items: readonly FormItem[],
  linked: ReadonlyMap<number, number>,
): FoundSections {
  const candidates = findItemCandidates(drafts, items);
  const inOrder = chooseItems(candidates, items.length);
  const guessed = guessItems(drafts, items, { chosen: inOrder, linked });
  const certain = [...inOrder, ...guessed];
  const stray = certain.length > 0 ? strayItems(candidates, certain, items) : [];
  const chosen = [...certain, ...stray].toSorted((a, b) => a.at - b.at);
  const starts: Start[] = [];
  const found: FormItem[] = [];
  for (const { at, first, last, title } of chosen) {
    const named = items.slice(first, last + 1);
    found.push(...named);
    const draft = drafts[at]!;
    if ((draft.kind === 'paragraph' || draft.kind === 'heading') && draft.text.length <= 250) {
      draft.kind = 'heading';
      draft.level = 2;
    }
    const from = startOf(drafts, at, (starts.at(-1)?.at ?? -1) + 1);
    starts.push({ at: from, part: named[0]!.part, item: nameOf(named), title: cleanTitle(title) });
  }
  starts.push(...backMatter(drafts, (chosen.at(-1)?.at ?? -1) + 1));
  if (starts[0]?.at !== 0 && drafts.length > 0) starts.unshift({ at: 0, part: null, item: null, title: 'Cover' });
  const sections = starts.map(({ at, part, item, title }, index): Section => {
    return { part, item, title, from: at, to: starts[index + 1]?.at ?? drafts.length };
  });
  return { sections, found, warnings: warningsFor(guessed, stray, items) };
}
