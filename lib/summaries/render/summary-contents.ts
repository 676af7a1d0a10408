import { bodyBlocks } from '#lib/filings/body-blocks';
import type { ContentsEntry } from '#lib/filings/contents';
import { placeInWords } from '#lib/filings/place-name';
import type { Block, FilingDocument, Section } from '#lib/filings/types';
import { exhibitInWords } from '#lib/forms/exhibits';
import { isSummarised } from '#lib/summaries/summarise-filing';
import type { BlockSummary } from '#lib/summaries/types';

/**
 * A line of the contents and its section; an item or an exhibit that could not be read has none, nor has the list of the
 * exhibits that are not read.
 */
export type Chapter = ContentsEntry & {
  section: Section | null;
  /** It is no cover and no signatures. */
  isBody: boolean;
};

/**
 * The filing's sections in order, and between them the items that its form requires and that were not found, where they
 * would be.
 */
export function listChapters(document: FilingDocument, summaries: ReadonlyMap<number, BlockSummary>): Chapter[] {
  const names = new Map<string, number>();
  const body = new Set(bodyBlocks(document).map(({ ordinal }) => ordinal));
  const chapters = document.sections.map((section, index): Chapter => {
    const anchor = uniqueName(anchorOf(section, index), names);
    const chapter = toChapter(section, { anchor, blocks: document.blocks, summaries });
    return { ...chapter, isBody: body.has(section.from) };
  });

  for (const { part, item } of missingItems(document)) {
    const anchor = uniqueName(`unread-item-${slug(item)}`, names);
    const place = placeOf(part, item, chapters);
    // The form's list may name items without their part: the neighbours know it.
    const near = part ?? (chapters[place - 1]?.item ? chapters[place - 1]?.part : chapters[place]?.part) ?? null;
    const unread = { anchor, part: near, item, title: '', state: 'unread' as const, summarised: 0, paragraphs: 0 };
    chapters.splice(place, 0, { ...unread, section: null, isBody: true });
  }
  return [...chapters, ...chaptersOfOthers(document)];
}

/** Exhibits without text on the page: each that could not be read, and one line for those that are only listed. */
function chaptersOfOthers({ exhibits = [] }: FilingDocument): Chapter[] {
  const none = { part: null, item: null, summarised: 0, paragraphs: 0, section: null, isBody: true };
  const unread = exhibits
    .filter(({ state }) => state === 'unread')
    .map(
      ({ id, title }): Chapter =>
        Object.assign({ anchor: exhibitAnchor(id), document: id, title, state: 'unread' } as const, none),
    );
  const isListed = exhibits.some(({ state }) => state === 'listed');
  return isListed
    ? [...unread, { ...none, anchor: 'other-exhibits', title: 'Other exhibits', state: 'listed' }]
    : unread;
}

/**
 * "Item 7. Management’s Discussion and Analysis", "Items 1 and 2. Business and Properties", "Cover page"; "Exhibit 99.1 ·
 * Press release".
 */
export function chapterTitle({ document, item, title }: Pick<ContentsEntry, 'document' | 'item' | 'title'>): string {
  if (document !== undefined) return `${placeInWords({ document, item })} · ${title}`;
  if (!item) return title;
  const name = `${/\band\b|,/.test(item) ? 'Items' : 'Item'} ${item}`;
  return title ? `${name}. ${title}` : name;
}

function toChapter(
  section: Section,
  {
    anchor,
    blocks,
    summaries,
  }: { anchor: string; blocks: readonly Block[]; summaries: ReadonlyMap<number, BlockSummary> },
): Omit<Chapter, 'isBody'> {
  let summarised = 0;
  let paragraphs = 0;
  for (const block of blocks.slice(section.from, section.to)) {
    const summary = summaries.get(block.ordinal);
    if (isSummarised(block) || summary) paragraphs += 1;
    if (summary && summary.status !== 'withheld') summarised += 1;
  }
  const { document, part, item } = section;
  const title = plainTitle(section) || (section.from === 0 ? 'Cover page' : 'Signatures');
  return {
    anchor,
    ...(document === undefined ? {} : { document }),
    part,
    item,
    title: item ? plainTitle(section) : title,
    state: 'read',
    summarised,
    paragraphs,
    section,
  };
}

/** The title without the "Item 7." that some headings carry. */
function plainTitle({ title }: Section): string {
  return title.replace(/^items?\s+[\dA-K., and&]+[.:—–\s-]+/i, '').trim();
}

/** What may be after the items. */
const BACK_MATTER = /^(?:signatures?|exhibit index|financial statements)?$/i;

const exhibitAnchor = (id: string) => slug(exhibitInWords(id));

function anchorOf({ document, part, item, title }: Section, index: number): string {
  if (document !== undefined) return item ? `${exhibitAnchor(document)}-item-${slug(item)}` : exhibitAnchor(document);
  if (!item) return index === 0 ? 'cover' : BACK_MATTER.test(title) ? 'signatures' : `section-${slug(title)}`;
  return [part && `part-${part}`, `item-${item}`]
    .filter((name) => name !== null)
    .map(slug)
    .join('-');
}

function uniqueName(name: string, taken: Map<string, number>): string {
  const times = (taken.get(name) ?? 0) + 1;
  taken.set(name, times);
  return times === 1 ? name : `${name}-${times}`;
}

function slug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Expected items less those found, each as often as it is expected: a 10-Q has two items 1. */
function missingItems({ health }: FilingDocument): { part: string | null; item: string }[] {
  const found = [...health.itemsFound];
  return health.itemsExpected
    .filter((item) => {
      const at = found.indexOf(item);
      if (at >= 0) found.splice(at, 1);
      return at < 0;
    })
    .map((name) => {
      const [, part, item] = /^(IV|I{1,3})[-.:/\s]+(.+)$/.exec(name) ?? [];
      return part && item ? { part, item } : { part: null, item: name };
    });
}

/** Where an item would be: before the first one of its part that comes after it, else at the end of that part. */
function placeOf(part: string | null, item: string, chapters: readonly Chapter[]): number {
  const order = itemOrder(item);
  const isNear = (chapter: Chapter) =>
    chapter.document === undefined && chapter.item !== null && (!part || !chapter.part || chapter.part === part);
  const before = chapters.findIndex((next, index) => {
    if (!next.item || !isNear(next) || itemOrder(next.item) <= order) return false;
    const previous = chapters[index - 1];
    return !previous?.item || previous.part !== next.part || itemOrder(previous.item) < order;
  });
  return before >= 0 ? before : chapters.findLastIndex(isNear) + 1;
}

/** 1, 1A, 1B, 2 … 7, 7A, 10; 2.02 for an 8-K. */
function itemOrder(item: string): number {
  const [, number = '0', letter = ''] = /^(\d+(?:\.\d+)?)([A-Z]?)/.exec(item) ?? [];
  return Number(number) * 100 + (letter ? letter.charCodeAt(0) - 64 : 0);
}
