import type { Draft } from '#lib/filings/blocks/draft-blocks';
import type { RawFiling } from '#lib/filings/lines/raw-lines';
import type { FormItem } from '#lib/forms/item-lists';
import { headOf } from './find-heads.ts';
import { numberPages } from './page-numbers.ts';
import { type IndexEntry, readCrossReference } from './read-index.ts';
import { COVER_TITLE, cleanTitle, type FoundSections, nameOf, type Start, toSections } from './section-starts.ts';
import { divideByIndex, type Stretch } from './sections-by-index.ts';
import { splitIndex } from './split-index.ts';

/** Parts of a filing that belong to no item and have a name of their own. */
const UNNUMBERED =
  /^(?:signatures?$|exhibit index|index (?:to|of) exhibits|.{0,60}forward[- ]looking statements|(?:form )?(?:10-[kq] )?cross[- ]reference index|glossary|power of attorney)/i;

type Laid = {
  raw: RawFiling;
  furniture: Uint8Array;
  items: readonly FormItem[];
  joined: Draft[];
  indexOf: Int32Array;
  blockOfLine: (line: number) => number;
};

const itemsOf = ({ first, last }: IndexEntry, items: readonly FormItem[]) => items.slice(first, last + 1);

/** Parts of no item: cut where one with a name of its own begins. */
function unnumberedStarts({ from, to }: Stretch, drafts: readonly Draft[]): Start[] {
  const title = drafts.slice(from, to).map(headOf).find(Boolean)?.text ?? 'Cross-reference index';
  const starts: Start[] = [{ at: from, part: null, item: null, title: from === 0 ? COVER_TITLE : cleanTitle(title) }];
  for (let at = from + 1; at < to; at++) {
    const head = headOf(drafts[at]!)?.text ?? '';
    if (UNNUMBERED.test(head)) starts.push({ at, part: null, item: null, title: cleanTitle(head) });
  }
  return starts;
}

function startsOf(stretches: readonly Stretch[], items: readonly FormItem[], drafts: readonly Draft[]): Start[] {
  const begun = new Set<IndexEntry>();
  return stretches.flatMap((stretch): Start[] => {
    const [entry] = stretch.entries;
    if (entry === undefined) return unnumberedStarts(stretch, drafts);
    const named = stretch.entries.flatMap((one) => itemsOf(one, items));
    const head = headOf(drafts[stretch.from]!)?.text;
    const own = stretch.entries.map(({ title }) => title).join('; ');
    const title = begun.has(entry) && head !== undefined && !stretch.isIndex ? head : own;
    begun.add(entry);
    const also = stretch.also.flatMap((one) => itemsOf(one, items).map(({ part, item }) => ({ part, item })));
    return [{ at: stretch.from, part: named[0]!.part, item: nameOf(named), title: cleanTitle(title), also }];
  });
}

/**
 * Sections of a filing that has an order of its own, by its cross-reference index: an item may have several, and parts
 * that the index gives to no item have their own. Omitted items have the row or the footnote that says so, which may
 * change `joined`. Null where there is no such index.
 */
export function layOutByIndex({ raw, furniture, items, joined, indexOf, blockOfLine }: Laid): FoundSections | null {
  const index = readCrossReference(raw, items);
  if (index === null) return null;
  const table = blockOfLine(index.line);
  const pieces = splitIndex(index, { joined, indexOf }, { lines: raw.lines, items, table });
  if (pieces === null) return null;
  const pages = numberPages(raw.lines, furniture);
  const placed = { drafts: joined, items, pages, targets: raw.targets, blockOfLine };
  const stretches = divideByIndex(index, pieces, placed);
  const found = [...new Set(stretches.flatMap(({ entries }) => entries))].flatMap((entry) => itemsOf(entry, items));
  const message = `The filing has an order of its own: where its ${found.length} items are is taken from its cross-reference index.`;
  return {
    sections: toSections(startsOf(stretches, items, joined), joined.length),
    found,
    warnings: [{ code: 'section_guessed', message }],
  };
}
