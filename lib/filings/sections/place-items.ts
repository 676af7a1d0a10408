import type { Draft } from '#lib/filings/blocks/draft-blocks';
import type { FormItem } from '#lib/forms/item-lists';
import { headOf, isTitleOf, plainWords } from './find-heads.ts';
import { labelParts, type PageNumbers } from './page-numbers.ts';
import type { CrossReference, IndexEntry, IndexLine } from './read-index.ts';
import type { PageRange } from './read-places.ts';

/** Drafts [from, to) that the index gives to an item. */
export type Claim = {
  entry: IndexEntry;
  from: number;
  to: number;
  /** Where its pages end, other items on them aside. */
  reach: number;
  /** Its first draft has a head that names the item. */
  isHeaded: boolean;
  /** Where it begins is known to the draft, and not only to the page. */
  isExact: boolean;
  /** First draft of its last page; -1 where it is not known. */
  lastPage: number;
  isOnePage: boolean;
};

/** What places of an index are looked up in. */
export type PlacedDrafts = {
  drafts: readonly Draft[];
  items: readonly FormItem[];
  pages: PageNumbers;
  targets: ReadonlyMap<string, number>;
  blockOfLine: (line: number) => number;
};

/** The drafts of a page; null for a page that has no printed number. */
function draftsOfPage(label: string, { pages, blockOfLine }: PlacedDrafts): { from: number; to: number } | null {
  const page = pages.get(label);
  if (page === undefined) return null;
  const from = blockOfLine(page.from);
  return { from, to: Math.max(blockOfLine(page.to), from) };
}

/** "F-3" to "41": the prefix counts for both. */
function lastLabel({ from, to }: PageRange): string {
  const { prefix } = labelParts(from);
  return labelParts(to).prefix === '' ? prefix + to : to;
}

/** The head of drafts [from, to) that names the item as the form or the index does: the highest, -1 for none. */
function findStart(
  entry: IndexEntry,
  line: IndexLine,
  { drafts, items, from, to }: PlacedDrafts & { from: number; to: number },
): number {
  const titles = new Set([entry.title, line.title].map(plainWords).filter((title) => title.length > 0));
  const named = items.slice(entry.first, entry.last + 1);
  let best = -1;
  let highest = Infinity;
  for (let at = from; at < to; at++) {
    const head = headOf(drafts[at]!);
    if (head === null || head.level >= highest) continue;
    if (!titles.has(plainWords(head.text)) && !named.some((item) => isTitleOf(head.text, item))) continue;
    best = at;
    highest = head.level;
  }
  return best;
}

function claimPages(entry: IndexEntry, line: IndexLine, range: PageRange, placed: PlacedDrafts): Claim | null {
  const first = draftsOfPage(range.from, placed);
  const last = draftsOfPage(lastLabel(range), placed);
  const target = range.target === null ? undefined : placed.targets.get(range.target);
  const linked = target === undefined ? -1 : placed.blockOfLine(target);
  if (first === null && linked < 0) return null;
  const top = first?.from ?? linked;
  const headed = findStart(entry, line, { ...placed, from: top, to: first?.to ?? linked + 1 });
  const isLinked = linked > top && (first === null || linked < first.to);
  const from = headed >= 0 ? headed : isLinked ? linked : top;
  const end = last ?? first;
  const to = Math.max(end?.to ?? from + 1, from + 1);
  return {
    ...{ entry, from, to, reach: to, isHeaded: headed >= 0, isExact: headed >= 0 || isLinked },
    ...{ lastPage: end?.from ?? -1, isOnePage: range.from === range.to },
  };
}

/** The drafts under a heading: to the next one of its depth. */
export function endOfHead(drafts: readonly Draft[], from: number, limit: number): number {
  const level = headOf(drafts[from]!)?.level ?? 0;
  let to = from + 1;
  while (to < limit && (headOf(drafts[to]!)?.level ?? Infinity) > level) to++;
  return to;
}

function claimName(entry: IndexEntry, name: string, heads: ReadonlyMap<string, number>, placed: PlacedDrafts) {
  const words = plainWords(name);
  const note = /^note \d+/.exec(words)?.[0];
  const from = heads.get(words) ?? (note === undefined ? undefined : heads.get(note));
  if (from === undefined) return [];
  const to = endOfHead(placed.drafts, from, placed.drafts.length);
  return [{ entry, from, to, reach: to, isHeaded: true, isExact: true, lastPage: -1, isOnePage: false }];
}

/** First draft under each head, by its words; "note 24" is the name of "Note 24. Contingencies" too. */
function indexHeads(drafts: readonly Draft[]): Map<string, number> {
  const heads = new Map<string, number>();
  for (const [at, draft] of drafts.entries()) {
    const head = headOf(draft);
    if (head === null) continue;
    const words = plainWords(head.text);
    for (const name of [words, /^note \d+/.exec(words)?.[0]]) {
      if (name && !heads.has(name)) heads.set(name, at);
    }
  }
  return heads;
}

/** The drafts that the index gives to each item, by page numbers, links and headings. */
export function placeItems({ entries }: CrossReference, placed: PlacedDrafts): Claim[] {
  const { drafts } = placed;
  const heads = indexHeads(drafts);
  const claims = entries.flatMap((entry) =>
    entry.lines.flatMap((line): Claim[] => [
      ...line.pages.flatMap((range) => claimPages(entry, line, range, placed) ?? []),
      ...(line.pages.length > 0 ? [] : line.names.flatMap((name) => claimName(entry, name, heads, placed))),
    ]),
  );
  return narrow(claims, drafts);
}

/**
 * Claims end where, on their last page, another item begins that goes on; pages of both are those of the later one. Within
 * a longer claim they end at the next heading.
 */
function narrow(claims: readonly Claim[], drafts: readonly Draft[]): Claim[] {
  return claims.map((claim) => {
    const { entry, from, lastPage, isHeaded, isOnePage } = claim;
    let { to, reach } = claim;
    for (const other of claims) {
      const goesOn = other.entry !== entry && other.to > claim.to;
      const isLater = other.from > from && other.from < to && (other.isExact || other.from < lastPage);
      if (!goesOn || !isLater) continue;
      to = other.from;
      if (other.from >= lastPage) reach = to;
    }
    const isWithin = claims.some((other) => other.entry !== entry && other.from < from && other.to >= to);
    if (isWithin && isHeaded && isOnePage) to = reach = endOfHead(drafts, from, to);
    return { ...claim, to, reach };
  });
}
