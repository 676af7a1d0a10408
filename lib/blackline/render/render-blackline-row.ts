import type { Row } from '#lib/blackline/types';
import { placeInWords } from '#lib/filings/place-name';
import { shortClasses } from '#lib/filings/render/document-classes';
import { renderBlockHtml } from '#lib/filings/render/render-block';
import type { Block } from '#lib/filings/types';
import { escapeHtml } from '#lib/text/escape-markup';
import { type RowChange, renderMarker } from './render-change-card.ts';
import { renderRuns } from './render-runs.ts';
import { renderTableRuns } from './render-table-runs.ts';

export type RowBlocks = { old: Block | null; new: Block | null };

/** The id of a row: the newer block's anchor, or "old-" and the older one's. */
export function rowAnchor({ old: older, new: newer }: RowBlocks): string {
  return newer !== null ? newer.anchor : `old-${older!.anchor}`;
}

/** Id of the place that a moved block left. */
function leftAnchor(old: Block): string {
  return `from-${old.anchor}`;
}

function place(block: Block): string {
  return [placeInWords(block), `¶ ${block.ordinal}`].filter(Boolean).join(', ');
}

const MARKS: Record<Row['kind'], string> = { equal: '', changed: '', inserted: '+', deleted: '−', moved: '¶' };
const EQUAL = shortClasses('row');
const CLASSES: Record<Row['kind'], string> = {
  equal: EQUAL,
  changed: shortClasses('row', 'changed-row'),
  inserted: shortClasses('row', 'changed-row', 'inserted-row'),
  deleted: shortClasses('row', 'changed-row', 'deleted-row'),
  moved: shortClasses('row', 'changed-row', 'moved-row'),
};

function renderText(row: Row, { old: older, new: newer }: RowBlocks): string {
  const block = (newer ?? older)!;
  if (block.kind === 'table') {
    const single = row.kind === 'inserted' || row.kind === 'deleted';
    const table = renderTableRuns(row.runs, single ? block.table : older?.table, single ? block.table : newer?.table);
    return `<div class="${shortClasses('scroll')}" role="region" tabindex="0" aria-label="Table, ¶ ${block.ordinal}">${table}</div>`;
  }
  const html = row.notComparable ? escapeHtml(block.text) : renderRuns(row.runs);
  // Sections are h2; what is between two changes may be folded, so deeper levels would leave gaps.
  if (block.kind === 'heading') return `<h3>${html}</h3>`;
  return block.kind === 'image' && html === '' ? '<p>Image</p>' : `<p>${html}</p>`;
}

/** "Changed: 2 insertions, 1 deletion": read out before a row for readers who cannot see its marks. */
function describeRow({ kind, runs }: Row): string {
  const count = (sign: '+' | '-', noun: string) => {
    const number = runs.filter(([one]) => one === sign).length;
    return number === 0 ? '' : `${number} ${noun}${number === 1 ? '' : 's'}`;
  };
  const edits = [count('+', 'insertion'), count('-', 'deletion')].filter(Boolean).join(', ');
  if (kind === 'inserted') return 'Inserted paragraph.';
  if (kind === 'deleted') return 'Deleted paragraph.';
  return `${kind === 'moved' ? 'Moved' : 'Changed'}${edits === '' ? '' : `: ${edits}`}.`;
}

/** A row that differs, with its mark and what leads to it; the marker of the change that it begins opens it. */
export function renderChangedRow(row: Row, blocks: RowBlocks, begins: RowChange | null = null): string {
  const { old } = blocks;
  const mark = row.notComparable ? '' : MARKS[row.kind];
  const from =
    row.kind === 'moved'
      ? `<a class="${shortClasses('moved-link')}" href="#${escapeHtml(leftAnchor(old!))}">Moved here from ${place(old!)}</a>`
      : '';
  const text =
    row.kind === 'moved'
      ? `<div class="${shortClasses('moved')}">${renderText(row, blocks)}</div>`
      : renderText(row, blocks);
  return [
    `<div class="${row.notComparable ? shortClasses('row', 'unread') : CLASSES[row.kind]}" id="${escapeHtml(rowAnchor(blocks))}"`,
    begins === null ? '>' : ` aria-details="change_${begins.change.id}">`,
    begins === null ? '' : renderMarker(begins),
    row.notComparable ? '' : `<span class="${shortClasses('visually-hidden')}">${describeRow(row)}</span>`,
    mark === '' ? '' : `<span class="${shortClasses('row-mark')}" aria-hidden="true">${mark}</span>`,
    `${from}${text}</div>`,
  ].join('');
}

/** The place that a moved block left, linked to where it is now. */
export function renderLeftPlace(older: Block, newer: Block): string {
  const anchor = escapeHtml(leftAnchor(older));
  return `<p class="${shortClasses('row', 'left-place')}" id="${anchor}"><a class="${shortClasses('moved-link')}" href="#${escapeHtml(newer.anchor)}">Moved to ${place(newer)}</a></p>`;
}

/** A block that both filings share, as the filing has it. */
export function renderEqualRow(block: Block): string {
  const html = renderBlockHtml(block);
  if (block.kind === 'heading')
    return `<div class="${EQUAL}">${html.replace(/^<h\d/, '<h3').replace(/<\/h\d>$/, '</h3>')}</div>`;
  if (block.kind !== 'table') return `<div class="${EQUAL}">${html}</div>`;
  return `<div class="${EQUAL}"><div class="${shortClasses('scroll')}" role="region" tabindex="0" aria-label="Table, ¶ ${block.ordinal}">${html}</div></div>`;
}
