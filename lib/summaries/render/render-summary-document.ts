import { bodyBlocks } from '#lib/filings/body-blocks';
import type { ContentsEntry } from '#lib/filings/contents';
import { shortClasses } from '#lib/filings/render/document-classes';
import { renderBlockHtml } from '#lib/filings/render/render-block';
import type { Block, FilingDocument } from '#lib/filings/types';
import { exhibitInWords, exhibitNumber } from '#lib/forms/exhibits';
import { formEntry } from '#lib/forms/forms';
import { eventName } from '#lib/summaries/key-points/event-name';
import type { BlockSummary, FilingSummary, KeyPoint } from '#lib/summaries/types';
import { escapeHtml } from '#lib/text/escape-markup';
import { renderListed, renderUnread, renderWhereElse } from './render-exhibits.ts';
import { listFacts } from './render-facts.ts';
import { keywordMarker } from './render-keywords.ts';
import {
  type Rendering,
  renderCategory,
  renderEvent,
  renderSummarisedBlock,
  renderTable,
  sourceAnchor,
} from './render-summary-block.ts';
import { borrowReceipts, icon, renderMarkedText, type SourceLink } from './render-summary-text.ts';
import { type Chapter, chapterTitle, listChapters } from './summary-contents.ts';

/** A preview shows the key points and this many summaries: a few pages. */
const PREVIEW_SUMMARIES = 30;

type SummaryRendering = {
  html: string;
  contents: ContentsEntry[];
  /** Summaries in this variant, and in the whole filing. */
  shown: number;
  total: number;
};

type Input = {
  document: FilingDocument;
  summary: FilingSummary;
  variant: 'full' | 'preview';
  /** Where an item that could not be read is looked up; the link at the page's head when absent. */
  originalUrl?: string;
};

/** Blocks, and the summaries by their blocks' ordinals. */
type Summarised = { blocks: readonly Block[]; summaries: ReadonlyMap<number, BlockSummary> };

/**
 * The body of a filing's reading page: key points, then its sections as folds with a summary per paragraph, tables
 * folded, and a note in place of what could not be read. Blocks without a summary are shown in the filing's own words.
 * A preview ends after some 30 summaries; nothing of the rest is in it. Pure; linear in the blocks.
 */
export function renderSummaryDocument({
  document,
  summary,
  variant,
  originalUrl = '#original',
}: Input): SummaryRendering {
  const summaries = new Map(summary.summaries.map((one) => [one.block, one]));
  const chapters = listChapters(document, summaries);
  const blocks = variant === 'full' ? document.blocks : previewBlocks(document, summaries);
  const present = new Set(blocks.map((block) => block.ordinal));

  const linkTo: SourceLink = (receipt) => {
    const block = receipt.source && document.blocks[receipt.source.block];
    if (!block || !present.has(block.ordinal)) return null;
    return `#${summaries.has(block.ordinal) ? sourceAnchor(block) : block.anchor}`;
  };

  const prose = document.blocks.filter(({ kind }) => kind === 'paragraph' || kind === 'list-item');
  const facts = listFacts(document.facts);
  const rendering: Rendering = {
    linkTo,
    factPlace: facts.placeOf,
    isLong: blocks.length > LONG,
    mark: keywordMarker(
      prose.map(({ text }) => text),
      document.company,
    ),
  };

  const isCurrent = formEntry(document.form ?? '')?.cadence === 'event';
  const html = [
    SPRITE,
    renderKeyPoints(summary.keyPoints, { blocks: document.blocks, summaries, present, isCurrent }, rendering),
    ...chapters.map((chapter) => {
      if (chapter.section) {
        const own = { blocks: blocks.filter((block) => isWithin(block, chapter)), summaries };
        return renderChapter(chapter, own, { ...rendering, whereElse: renderWhereElse(chapter, chapters) });
      }
      if (variant !== 'full') return '';
      const renderNote = chapter.state === 'listed' ? renderListed : renderUnread;
      return renderNote(chapter, { exhibits: document.exhibits, originalUrl });
    }),
    facts.render(),
  ].join('\n');

  return {
    html,
    contents: chapters.map(toEntry),
    shown: blocks.filter((block) => summaries.has(block.ordinal)).length,
    total: summaries.size,
  };
}

function toEntry({ document, anchor, part, item, title, state, summarised, paragraphs }: Chapter): ContentsEntry {
  const entry = { anchor, part, item, title, state, summarised, paragraphs };
  return document === undefined ? entry : { document, ...entry };
}

function isWithin(block: Block, { section }: Chapter): boolean {
  return section !== null && block.ordinal >= section.from && block.ordinal < section.to;
}

/** The blocks of the first items, cut after the last summary that a preview shows; the cover is not among them. */
function previewBlocks(document: FilingDocument, summaries: ReadonlyMap<number, BlockSummary>): Block[] {
  const items = bodyBlocks(document);
  let left = PREVIEW_SUMMARIES;
  let end = 0;
  for (const [index, block] of items.entries()) {
    if (!summaries.has(block.ordinal)) continue;
    end = index + 1;
    left -= 1;
    if (left === 0) break;
  }
  return items.slice(0, end);
}

function renderKeyPoints(
  points: readonly KeyPoint[],
  {
    blocks,
    summaries,
    present,
    isCurrent,
  }: Summarised & {
    present: ReadonlySet<number> /** Whether it is a report of events, with items of their own. */;
    isCurrent: boolean;
  },
  rendering: Rendering,
): string {
  if (points.length === 0) return '';
  const items = points.map((point) => {
    const receipts =
      point.receipts ??
      borrowReceipts(
        point.text,
        point.blocks.flatMap((ordinal) => summaries.get(ordinal)?.receipts ?? []),
      );
    const refs = point.blocks.map((ordinal, at) => {
      const block = blocks[ordinal];
      const isFirst = block?.document !== blocks[point.blocks[at - 1] ?? -1]?.document;
      const exhibit = block?.document !== undefined && isFirst ? `${exhibitInWords(block.document)},` : '';
      const where = exhibit && `<span class="${shortClasses('reference')}">${escapeHtml(exhibit)}</span> `;
      return block && present.has(ordinal)
        ? `${where}<a class="${shortClasses('reference')}" href="#${escapeHtml(block.anchor)}" aria-label="Go to paragraph ${ordinal}">¶ ${ordinal}</a>`
        : `${where}<span class="${shortClasses('reference')}">¶ ${ordinal}</span>`;
    });
    const words = rendering.mark(renderMarkedText(point.text, receipts, rendering));
    const about = blocks[point.blocks[0] ?? -1];
    const event = isCurrent && about?.document === undefined ? eventName(point.text, about?.item ?? null) : null;
    return `<li>${event === null ? renderCategory(point.category) : renderEvent(event)}<p>${words}</p><span class="${shortClasses('key-point-references')}">${refs.join(' ')}</span></li>`;
  });
  return `<section class="${shortClasses('key-points')}" id="key-points" aria-labelledby="key-points-title"><h2 id="key-points-title">Key points</h2><ul>${items.join('')}</ul></section>`;
}

function renderChapter(
  chapter: Chapter,
  { blocks, summaries }: Summarised,
  { whereElse, ...rendering }: Rendering & { whereElse: string },
): string {
  const firstOfText = blocks.findIndex((block) => block.kind !== 'heading' || (block.level ?? 3) > 2);
  const body = firstOfText < 0 ? [] : blocks.slice(firstOfText);
  if (body.length === 0 && blocks.length === 0) return '';
  const count = chapter.paragraphs > 0 ? `${chapter.summarised} of ${chapter.paragraphs} summarized` : '';
  const open = isOpen(chapter) ? ' open' : '';
  return [
    `<details class="${shortClasses('section')}" id="${escapeHtml(chapter.anchor)}"${open}>`,
    `<summary><h2>${escapeHtml(chapterTitle(chapter))}</h2><span class="${shortClasses('reference')}">${count}</span>${icon('i-fold')}</summary>`,
    `<div class="${shortClasses('section-body')}">${whereElse}${renderAlso(chapter)}${renderBlocks({ blocks: body, summaries }, rendering)}</div></details>`,
  ].join('');
}

/** Says which other items the filing itself refers to this section. */
function renderAlso({ section }: Chapter): string {
  const others = section?.also?.map(({ part, item }) => (part ? `Part ${part}, item ${item}` : `Item ${item}`)) ?? [];
  if (others.length === 0) return '';
  const words = `The filing\u2019s cross-reference index names pages of this section for other items too: ${others.join('; ')}.`;
  return `<p class="${shortClasses('reference')}">${escapeHtml(words)}</p>`;
}

/** The cover, the signatures and lists of subsidiaries are there for completeness; a reader opens them when needed. */
function isOpen({ document, isBody }: Chapter): boolean {
  return isBody && (document === undefined || exhibitNumber(document) !== SUBSIDIARIES);
}

const SUBSIDIARIES = 21;

function renderBlocks({ blocks, summaries }: Summarised, rendering: Rendering): string {
  // Levels below the item's h2 must not be skipped: an h4 needs an h3 above it.
  let hasHeading = false;
  const html = blocks.map((block) => {
    const summary = summaries.get(block.ordinal);
    if (summary) return renderSummarisedBlock(block, summary, rendering);
    if (block.kind === 'table') return renderTable(block);
    if (block.kind === 'heading') {
      const id = escapeHtml(block.anchor);
      const tag = hasHeading && (block.level ?? 3) > 3 ? 'h4' : 'h3';
      hasHeading = true;
      return `<${tag} id="${id}">${escapeHtml(block.text)}</${tag}>`;
    }
    return `<div class="${shortClasses('filing-block')}">${rendering.mark(renderBlockHtml(block))}</div>`;
  });
  const runs = Array.from({ length: Math.ceil(html.length / RUN) }, (_, run) => html.slice(run * RUN, (run + 1) * RUN));
  return runs
    .map(
      (run) =>
        `<div class="${rendering.isLong ? shortClasses('run', 'lazy') : shortClasses('run')}">${run.join('\n')}</div>`,
    )
    .join('');
}

/** Blocks that the browser lays out together, or not at all while they are out of sight. */
const RUN = 12;
/**
 * A shorter document is laid out whole: heights that are guessed move the page under its reader, and what is higher than
 * its guess is taken by checks of accessibility to lie under what follows it.
 */
const LONG = 150;

/** The document's icons (Lucide, ISC licence), once; each use is a reference. */
const SPRITE = `<svg class="${shortClasses('icons')}" aria-hidden="true">${Object.entries({
  'i-metric': '<path d="M4 9h16M4 15h16M10 3 8 21M16 3l-2 18"/>',
  'i-driver': '<path d="M16 7h6v6"/><path d="m22 7-8.5 8.5-5-5L2 17"/>',
  'i-risk':
    '<path d="m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3"/><path d="M12 9v4M12 17h.01"/>',
  'i-guidance':
    '<path d="m16.24 7.76-1.804 5.411a2 2 0 0 1-1.265 1.265L7.76 16.24l1.804-5.411a2 2 0 0 1 1.265-1.265z"/><circle cx="12" cy="12" r="10"/>',
  'i-held':
    '<path d="M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.747 10.747 0 0 1-1.444 2.49M14.084 14.158a3 3 0 0 1-4.242-4.242M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-.696 10.75 10.75 0 0 1 4.446-5.143M2 2l20 20"/>',
  'i-table':
    '<path d="M9 3H5a2 2 0 0 0-2 2v4m6-6h10a2 2 0 0 1 2 2v4M9 3v18m0 0h10a2 2 0 0 0 2-2V9M9 21H5a2 2 0 0 1-2-2V9m0 0h18"/>',
  'i-fold': '<path d="m6 9 6 6 6-6"/>',
  'i-verified': '<path d="M20 6 9 17l-5-5"/>',
  'i-derived':
    '<path d="M18 7V5a1 1 0 0 0-1-1H6.5a.5.5 0 0 0-.4.8l4.5 6a2 2 0 0 1 0 2.4l-4.5 6a.5.5 0 0 0 .4.8H17a1 1 0 0 0 1-1v-2"/>',
  'i-link':
    '<path d="M10 13a5 5 0 0 0 7.54.54l3-3a5 5 0 0 0-7.07-7.07l-1.72 1.71M14 11a5 5 0 0 0-7.54-.54l-3 3a5 5 0 0 0 7.07 7.07l1.71-1.71"/>',
})
  .map(([name, shape]) => `<symbol id="${name}" viewBox="0 0 24 24">${shape}</symbol>`)
  .join('')}</svg>`;
