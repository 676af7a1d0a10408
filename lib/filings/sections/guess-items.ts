import type { Draft } from '#lib/filings/blocks/draft-blocks';
import { LINKED } from '#lib/filings/markup/css-styles';
import type { FormItem } from '#lib/forms/item-lists';
import type { ItemCandidate } from './item-candidates.ts';

const MAX_TITLE_LENGTH = 110;
const LONG_MATCH = 10;
const STRONG = 15;

function isTitle({ kind, text, bits }: Draft, { title }: FormItem): boolean {
  if (kind !== 'heading' || text.length > MAX_TITLE_LENGTH || (bits & LINKED) !== 0) return false;
  const match = title.exec(text);
  // "Principal Accountant Fees" may begin with other words; "Share-based Compensation" is another thing.
  const begins = match !== null && match.index <= (match[0].length >= LONG_MATCH ? 24 : 2);
  return begins && !/\bcontinued\b|\d$/i.test(text);
}

function missingItems(chosen: readonly ItemCandidate[], items: readonly FormItem[]): number[] {
  const found = new Set<number>();
  for (const { first, last } of chosen) for (let item = first; item <= last; item++) found.add(item);
  return items.flatMap((_, at) => (found.has(at) ? [] : [at]));
}

/** A short title fills most of its heading: "Business combinations" and "Property, plant and equipment" are notes. */
const MOST = 0.6;
const NOTE = /^notes? \d/i;
/** The audit reports and the notes are where the financial statements are, whatever stands above them. */
const STATEMENTS = /^(?:management.{0,25}reports?$|reports? of independent registered|notes? 1\b|notes to )/i;

/**
 * Items of a filing that follows an order of its own and says by an index which of its parts is which item: each by a
 * link or by the first heading that is plainly its title, wherever it stands.
 */
function guessInOwnOrder(
  drafts: readonly Draft[],
  items: readonly FormItem[],
  linked: ReadonlyMap<number, number>,
): ItemCandidate[] {
  const taken = new Set<number>();
  return items.flatMap((form, item): ItemCandidate[] => {
    const isStatements = form.title.test('financial statements');
    const isItem = (at: number) => {
      const draft = drafts[at]!;
      if (taken.has(at)) return false;
      const isHeaded = draft.kind === 'heading' || (draft.kind === 'paragraph' && draft.lead > 0);
      if (isHeaded && isStatements && STATEMENTS.test(draft.text)) return true;
      const { length } = form.title.exec(draft.text)?.[0] ?? '';
      // What stands in part III is told in many a section on people: "Compensation and Benefits".
      const isPlain = length >= MOST * draft.text.length || (length >= LONG_MATCH && form.part !== 'III');
      return isPlain && !NOTE.test(draft.text) && isTitle(draft, form);
    };
    const target = linked.get(item) ?? -1;
    const opening = drafts[target]?.text.slice(0, 160) ?? '';
    let at = form.title.test(opening) && !NOTE.test(opening) && !taken.has(target) ? target : -1;
    for (let draft = 0; at < 0 && !form.recent && form.mandatory && draft < drafts.length; draft++) {
      if (isItem(draft)) at = draft;
    }
    if (at < 0) return [];
    taken.add(at);
    return [{ at, first: item, last: item, score: 0, title: drafts[at]!.text }];
  });
}

/**
 * Finds items that have no "Item …" heading: by a link from the contents, then by a heading that is the item's title,
 * each only between the items before and after it. Titles are not tried for items that the filing may leave out. Where
 * no item at all has such a heading, the filing has an order of its own.
 */
export function guessItems(
  drafts: readonly Draft[],
  items: readonly FormItem[],
  { chosen, linked }: { chosen: readonly ItemCandidate[]; linked: ReadonlyMap<number, number> },
): ItemCandidate[] {
  if (chosen.length === 0) return guessInOwnOrder(drafts, items, linked);
  const guessed: ItemCandidate[] = [];
  for (const item of missingItems(chosen, items)) {
    const known = [...chosen, ...guessed];
    const above = known.filter(({ last }) => last < item).reduce((top, { at }) => Math.max(top, at), -1);
    const below = known.filter(({ first }) => first > item).reduce((low, { at }) => Math.min(low, at), drafts.length);
    const form = items[item]!;
    const target = linked.get(item);
    let at = target !== undefined && target > above && target < below ? target : -1;
    if (at >= 0 && drafts[at]!.kind !== 'heading' && !form.title.test(drafts[at]!.text.slice(0, 160))) at = -1;
    for (let draft = above + 1; at < 0 && !form.recent && form.mandatory && draft < below; draft++) {
      if (isTitle(drafts[draft]!, form)) at = draft;
    }
    if (at >= 0) guessed.push({ at, first: item, last: item, score: 0, title: drafts[at]!.text });
  }
  return guessed;
}

/** Headings that are plainly those of items, but are out of the form's order: each missing item's best one. */
export function strayItems(
  candidates: readonly ItemCandidate[],
  chosen: readonly ItemCandidate[],
  items: readonly FormItem[],
): ItemCandidate[] {
  const taken = new Set(chosen.map(({ at }) => at));
  const from = Math.min(...chosen.map(({ at }) => at));
  return missingItems(chosen, items).flatMap((item) => {
    const strong = candidates.filter(
      ({ at, first, last, score }) => first === item && last === item && score >= STRONG && at > from && !taken.has(at),
    );
    return strong.toSorted((a, b) => b.score - a.score).slice(0, 1);
  });
}
