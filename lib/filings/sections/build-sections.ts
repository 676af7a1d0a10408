import type { Draft } from '#lib/filings/blocks/draft-blocks';
import type { HealthWarning } from '#lib/filings/types';
import type { FormItem } from '#lib/forms/item-lists';
import { chooseItems } from './choose-items.ts';
import { guessItems, strayItems } from './guess-items.ts';
import { findItemCandidates, type ItemCandidate } from './item-candidates.ts';
import {
  backMatter,
  COVER_TITLE,
  cleanTitle,
  type FoundSections,
  nameOf,
  type Start,
  startOf,
  toSections,
} from './section-starts.ts';
import { separateOfficers } from './separate-officers.ts';

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

/** Places that may begin an item, and those of them that do, in the form's order. */
type ItemHeadings = { candidates: ItemCandidate[]; inOrder: ItemCandidate[] };

/** Finds the headings of items, "Item 7. …". */
export function findItemHeadings(drafts: readonly Draft[], items: readonly FormItem[]): ItemHeadings {
  const candidates = findItemCandidates(drafts, items);
  return { candidates, inOrder: chooseItems(candidates, items.length) };
}

/**
 * Divides the drafts into sections: the cover, the items that were found, signatures and what is after them.
 * `linked` maps items of the form to the drafts that the table of contents leads to.
 */
export function buildSections(
  drafts: readonly Draft[],
  items: readonly FormItem[],
  { candidates, inOrder, linked }: ItemHeadings & { linked: ReadonlyMap<number, number> },
): FoundSections {
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
  if (starts[0]?.at !== 0 && drafts.length > 0) starts.unshift({ at: 0, part: null, item: null, title: COVER_TITLE });
  const named = toSections(starts, drafts.length);
  return { sections: separateOfficers(named, drafts), named, found, warnings: warningsFor(guessed, stray, items) };
}
