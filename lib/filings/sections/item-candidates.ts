import type { Draft } from '#lib/filings/blocks/draft-blocks';
import { type Label, readLabel } from '#lib/filings/blocks/item-label';
import { CENTER, LINKED } from '#lib/filings/markup/css-styles';
import type { FormItem } from '#lib/forms/item-lists';

/** A place that may begin an item (or several: "Items 1 and 2"). */
export type ItemCandidate = {
  /** Index of the draft. */
  at: number;
  /** Indexes into the form's list: the first item and the last one that the heading names. */
  first: number;
  last: number;
  /** How much it looks like the heading of that item. */
  score: number;
  title: string;
};

const PART_LINE = /^part\s+(i{1,3}|iv)\b[\s.,:\u2013\u2014-]*(?:$|financial|other|item|[A-Z])/i;
const IN_SENTENCE =
  /^(?:of|in|and|or|to|above|below|under|is|was|are|for|as|which|contains?|includes?|provides?|on|with|the|this|that|hereof|herein)\b/;
/** "(continued)" and "— continued", but not "a Continued Listing Rule". */
const CONTINUED = /[(–—-]\s*continued\b|\bcontinued\W*$/i;
const PAGE_AT_END = /(?:\s|\.)(?:\d{1,3}|[A-Z]-\d{1,3})$/;
const ROMAN = ['I', 'II', 'III', 'IV'];

/** How well the title under or after the label matches the item. */
function titleScore(title: string, next: Draft | undefined, item: FormItem): number {
  if (item.title.test(title.slice(0, 160))) return 6;
  if (/^(?:\[?\(?(?:reserved|removed|omitted|not applicable|none|n\/a)\b)/i.test(title)) return 4;
  if (title === '' && next) return item.title.test(next.text.slice(0, 160)) ? 5 : 0;
  return title === '' ? 0 : -1;
}

function looks(draft: Draft, label: number): number {
  let score = 0;
  if (draft.kind === 'heading') score += 4;
  else if (draft.lead >= label) score += 3;
  if (/^[^a-z]*$/.test(draft.text.slice(0, 40))) score += 1;
  if ((draft.bits & CENTER) !== 0) score += 1;
  if (draft.afterBreak) score += 0.5;
  if ((draft.bits & LINKED) !== 0) score -= 8;
  else if (draft.links !== null && draft.text.length < 200) score -= 4;
  if (draft.text.length < 200 && PAGE_AT_END.test(draft.text)) score -= 6;
  if (draft.text.length > 400 && draft.lead < label) score -= 4;
  return score;
}

/** The places in the form's list that a label may mean: several where two parts number their items alike. */
export function meantItems({ first, last }: Label, items: readonly FormItem[]): { first: number; last: number }[] {
  const meant = [];
  for (let at = 0; at < items.length; at++) {
    if (items[at]!.item !== first) continue;
    let end = at;
    for (let next = at + 1; next < items.length && items[next]!.part === items[at]!.part; next++) {
      if (items[next]!.item === last) end = next;
    }
    meant.push({ first: at, last: end });
  }
  return meant;
}

/** The part that a line of its own announces. */
export function partOfLine(text: string): string | null {
  const said = text.length < 150 ? PART_LINE.exec(text)?.[1]?.toUpperCase() : undefined;
  return ROMAN.find((roman) => roman === said) ?? null;
}

function candidatesOf(
  drafts: readonly Draft[],
  at: number,
  { items, partNow }: { items: readonly FormItem[]; partNow: string | null },
): ItemCandidate[] {
  const draft = drafts[at]!;
  const label = readLabel(draft.text);
  if (label === null || CONTINUED.test(draft.text.slice(0, 160)) || IN_SENTENCE.test(label.title)) return [];
  const next = drafts[at + 1];
  const base = 10 + looks(draft, label.length);
  const said = label.part ?? partNow;
  return meantItems(label, items).map(({ first, last }) => {
    const item = items[first]!;
    const fits = item.part === null || said === null ? 0 : said === item.part ? 2 : -3;
    const score = base + fits + titleScore(label.title, next, item);
    return { at, first, last, score, title: label.title || (next?.kind === 'heading' ? next.text : '') };
  });
}

/**
 * Finds every place that may begin an item. A run of candidates with nothing between them is a table of contents, and
 * loses for it.
 */
export function findItemCandidates(drafts: readonly Draft[], items: readonly FormItem[]): ItemCandidate[] {
  const found: ItemCandidate[] = [];
  let part: string | null = null;
  for (const [at, draft] of drafts.entries()) {
    if (draft.kind === 'table' || draft.kind === 'image') continue;
    part = partOfLine(draft.text) ?? part;
    found.push(...candidatesOf(drafts, at, { items, partNow: part }));
  }
  lowerContents(drafts, found);
  return found;
}

const PROSE = 40;

/** Characters of text between two places, headings and lists of items aside. */
function proseBetween(drafts: readonly Draft[], from: number, to: number): number {
  let size = 0;
  for (let at = from; at < to && size < PROSE; at++) {
    const { kind, text } = drafts[at]!;
    if (kind !== 'heading' && (text.length > 60 || /[.!?]$/.test(text))) size += text.length;
  }
  return size;
}

function lowerContents(drafts: readonly Draft[], found: ItemCandidate[]): void {
  const places = [...new Set(found.map(({ at }) => at))];
  const bare = new Set<number>();
  for (let i = 0; i < places.length; i++) {
    const start = i;
    while (i + 1 < places.length && proseBetween(drafts, places[i]! + 1, places[i + 1]!) < PROSE) i++;
    if (i - start >= 4) for (let k = start; k < i; k++) bare.add(places[k]!);
  }
  for (const candidate of found) if (bare.has(candidate.at)) candidate.score -= 6;
}
