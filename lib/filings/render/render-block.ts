import type { Block, TableCell, TableModel } from '#lib/filings/types';
import { escapeHtmlQuotes } from '#lib/text/escape-markup';

const BULLET = /^[\u2022\u00b7\u25cf\u25cb\u25aa\u25a0\u25e6\u2023\u2043\u2219\u25ba\u27a2\u2713\uf0b7]\s*/;

/** A piece of a block's text as a paragraph by itself. */
export function renderTextHtml(text: string): string {
  return `<p>${escapeHtmlQuotes(text)}</p>`;
}

/** Text with its links; a link goes to an anchor of this document and nowhere else. */
function inline({ text, links }: Block): string {
  if (!links || links.length === 0) return escapeHtmlQuotes(text);
  let html = '';
  let at = 0;
  for (const { from, to, anchor } of links.toSorted((a, b) => a.from - b.from)) {
    if (from < at) continue;
    html += `${escapeHtmlQuotes(text.slice(at, from))}<a href="#${escapeHtmlQuotes(anchor)}">${escapeHtmlQuotes(text.slice(from, to))}</a>`;
    at = to;
  }
  return html + escapeHtmlQuotes(text.slice(at));
}

function cellHtml({ text, colspan, rowspan, role }: TableCell): string {
  const tag = role === 'data' || text === '' ? 'td' : 'th';
  const scope = tag === 'td' ? '' : role === 'column-header' ? ' scope="col"' : ' scope="row"';
  const spans = `${colspan > 1 ? ` colspan="${colspan}"` : ''}${rowspan > 1 ? ` rowspan="${rowspan}"` : ''}`;
  return `<${tag}${scope}${spans}>${escapeHtmlQuotes(text)}</${tag}>`;
}

function rowsHtml(rows: readonly TableCell[][]): string {
  return rows.map((row) => `<tr>${row.map(cellHtml).join('')}</tr>`).join('');
}

function tableHtml({ rows, headerRows }: TableModel, id: string): string {
  const head = headerRows > 0 ? `<thead>${rowsHtml(rows.slice(0, headerRows))}</thead>` : '';
  return `<table${id}>${head}<tbody>${rowsHtml(rows.slice(headerRows))}</tbody></table>`;
}

/**
 * Writes a block as HTML from its model, so that nothing of the source's markup can pass. Tags: h2 to h5, p, ul, li,
 * table, thead, tbody, tr, th, td, a; attributes: id, colspan, rowspan, scope, and href to an anchor of the document.
 */
export function renderBlockHtml(block: Block): string {
  const id = ` id="${escapeHtmlQuotes(block.anchor)}"`;
  switch (block.kind) {
    case 'heading': {
      const level = Math.min(5, Math.max(2, (block.level ?? 3) + 1));
      return `<h${level}${id}>${inline(block)}</h${level}>`;
    }
    case 'table':
      return block.table ? tableHtml(block.table, id) : `<p${id}>${inline(block)}</p>`;
    case 'list-item': {
      const bullet = block.links ? null : BULLET.exec(block.text);
      if (bullet === null) return `<p${id}>${inline(block)}</p>`;
      return `<ul${id}><li>${escapeHtmlQuotes(block.text.slice(bullet[0].length))}</li></ul>`;
    }
    case 'image':
      return `<p${id}>${block.text === '' ? 'Image' : `Image: ${escapeHtmlQuotes(block.text)}`}</p>`;
    case 'paragraph':
      return `<p${id}>${inline(block)}</p>`;
  }
}
