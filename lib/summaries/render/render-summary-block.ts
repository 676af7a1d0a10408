import { placeInWords } from '#lib/filings/place-name';
import { shortClasses } from '#lib/filings/render/document-classes';
import { renderBlockHtml } from '#lib/filings/render/render-block';
import type { Block, TableModel } from '#lib/filings/types';
import type { BlockSummary, Category } from '#lib/summaries/types';
import { escapeHtml } from '#lib/text/escape-markup';
import type { KeywordMarker } from './render-keywords.ts';
import { describeReceipts, type FactPlace, icon, renderMarkedText, type SourceLink } from './render-summary-text.ts';

/** Shared data of the paragraphs of one document. */
export type Rendering = { linkTo: SourceLink; factPlace: FactPlace; mark: KeywordMarker; isLong: boolean };

const CATEGORY_NAMES: Record<Category, string> = {
  metric: 'Metric',
  driver: 'Driver',
  risk: 'Risk',
  guidance: 'Guidance',
  other: '',
};

const SCALES: Record<number, string> = { 3: 'thousands', 6: 'millions', 9: 'billions' };

/** Icon and word of a category; nothing for "other". */
export function renderCategory(category: Category): string {
  if (category === 'other') return '<span></span>';
  return `<span class="${shortClasses('category', `category-${category}`)}">${icon(`i-${category}`)}${CATEGORY_NAMES[category]}</span>`;
}

/** The name of an event, in the place of a category. */
export const renderEvent = (name: string) => `<span class="${shortClasses('category')}">${escapeHtml(name)}</span>`;

/** Our words for one paragraph; its source folded beneath; category, permalink and counts beside it. */
export function renderSummarisedBlock(block: Block, summary: BlockSummary, rendering: Rendering): string {
  const { anchor, ordinal } = block;
  const isTable = block.kind === 'table';
  const counts = describeReceipts(summary.receipts);
  return [
    `<div class="${shortClasses('summary')}" id="${escapeHtml(anchor)}">`,
    renderWords(block, summary, rendering),
    isTable ? '' : renderSource(block, summary, rendering.mark),
    `<div class="${shortClasses('margin')}">${renderCategory(summary.category)}`,
    `<a class="${shortClasses('reference')}" href="#${escapeHtml(anchor)}" aria-label="Permanent link to paragraph ${ordinal}">¶ ${ordinal}</a>`,
    `${counts ? `<span>${counts}</span>` : ''}</div></div>`,
    isTable ? renderTable(block, sourceAnchor(block)) : '',
  ].join('');
}

/** The id of a summarised block's source. */
export function sourceAnchor(block: Block): string {
  return `${block.anchor}-s`;
}

function renderWords(block: Block, summary: BlockSummary, { linkTo, factPlace, mark }: Rendering): string {
  if (summary.status === 'withheld') {
    return `<p class="${shortClasses('unknown')}"><b>Withheld.</b> The number did not match its source, so we do not print it. <a href="#${escapeHtml(sourceAnchor(block))}">Read the source</a></p>`;
  }
  // The source's own words keep its typeface.
  const voice = summary.status === 'quoted' ? ` class="${shortClasses('filing-voice')}"` : '';
  // What was computed or withheld is nowhere in the source, which the reader may still want to see.
  const own: SourceLink = (receipt) => linkTo(receipt) ?? (receipt.source ? null : `#${sourceAnchor(block)}`);
  return `<p${voice}>${mark(renderMarkedText(summary.text, summary.receipts, { linkTo: own, factPlace }))}</p>`;
}

function renderSource(block: Block, summary: BlockSummary, mark: KeywordMarker): string {
  const place = [placeInWords(block), `¶ ${block.ordinal}`].filter(Boolean).join(', ');
  const html = withoutId(renderBlockHtml(block));
  const formulas = summary.receipts
    .filter((receipt) => receipt.status === 'derived' && receipt.formula)
    .map(
      (receipt) => `<p class="${shortClasses('reference')}">${escapeHtml(`${receipt.text} = ${receipt.formula}`)}</p>`,
    );
  return [
    `<details class="${shortClasses('source')}" id="${escapeHtml(sourceAnchor(block))}">`,
    `<summary><span>Show source</span><span>Hide source</span>${icon('i-fold')}</summary>`,
    `<div><p class="${shortClasses('source-origin')}">From the filing<span class="${shortClasses('reference')}">${escapeHtml(place)}</span></p>`,
    `<div class="${shortClasses('source-text')}"${hiddenBullet(block, html)}>${mark(html)}</div>${formulas.join('')}</div></details>`,
  ].join('');
}

/** A block's own HTML without its id: the paragraph's anchor belongs to the summary above it. */
function withoutId(html: string): string {
  return html.replace(/^(<\w+) id="[^"]*"/, '$1');
}

/** Characters of a list item's text that its HTML leaves out: the bullet. Spans of receipts count them. */
function hiddenBullet(block: Block, html: string): string {
  const bullet = html.startsWith('<ul') ? /^.\s*/u.exec(block.text)?.[0].length : 0;
  return bullet ? ` data-cut="${bullet}"` : '';
}

/** A table folded under its caption and size; `id` is where links to it lead. */
export function renderTable(block: Block, id = block.anchor): string {
  const caption = escapeHtml(block.table?.caption?.replace(/[:;.]$/, '') ?? `Table, ¶ ${block.ordinal}`);
  const size = block.table ? `<small>${describeTable(block.table)}</small>` : '';
  return [
    `<details class="${shortClasses('table-fold')}" id="${escapeHtml(id)}">`,
    `<summary>${icon('i-table')}<span><b>${caption}</b>${size}</span>`,
    `<span class="${shortClasses('fold-words')}"><span>Expand</span><span>Fold</span></span>${icon('i-fold')}</summary>`,
    `<div class="${shortClasses('scroll')}" role="region" tabindex="0" aria-label="${caption}">${withoutId(renderBlockHtml(block))}</div></details>`,
  ].join('');
}

/** "4 rows, 5 columns, in millions of USD". */
function describeTable({ rows, headerRows, scale, currency }: TableModel): string {
  const width = Math.max(0, ...rows.map((row) => row.reduce((columns, cell) => columns + cell.colspan, 0)));
  const unit = scale ? SCALES[scale] : undefined;
  const parts = [countOf(Math.max(0, rows.length - headerRows), 'row'), countOf(width, 'column')];
  if (unit) parts.push(currency ? `in ${unit} of ${escapeHtml(currency)}` : `in ${unit}`);
  else if (currency) parts.push(`in ${escapeHtml(currency)}`);
  return parts.join(', ');
}

function countOf(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
