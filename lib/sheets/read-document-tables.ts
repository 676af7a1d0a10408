import { shortClasses } from '#lib/filings/render/document-classes';
import type { TableCell } from '#lib/filings/types';

/** A table as the reading page has it. */
export type DocumentTable = {
  /** Permanent anchor of its block. */
  anchor: string;
  caption: string;
  /** "4 rows, 5 columns, in millions of USD". */
  size: string;
  /** The section that it stands in, "Item 8. Financial Statements". */
  section: string;
  rows: TableCell[][];
};

const PIECE = new RegExp(
  [
    `<details class="${shortClasses('section')}" id="[^"]*"[^>]*><summary><h2>(?<section>[^<]*)</h2>`,
    `<div class="${shortClasses('summary')}" id="(?<summary>[^"]*)">`,
    `<details class="${shortClasses('table-fold')}" id="(?<id>[^"]*)"><summary>(?<words>.*?)</summary>`,
    '<table>(?<table>.*?)</table>',
  ].join('|'),
  'gs',
);
const CELL =
  /<t(?<tag>[dh])(?: scope="(?<scope>col|row)")?(?: colspan="(?<colspan>\d+)")?(?: rowspan="(?<rowspan>\d+)")?>(?<text>[^<]*)/g;

/**
 * The tables of a rendered summary (`renderSummaryDocument`), so that a file has what its page has, whether all of it or a
 * preview. Reads the grammar of our own writer alone. Linear.
 */
export function readDocumentTables(html: string): DocumentTable[] {
  const tables: DocumentTable[] = [];
  let section = '';
  let open: Omit<DocumentTable, 'rows'> | null = null;
  const summarised = new Set<string>();
  for (const { groups = {} } of html.matchAll(PIECE)) {
    if (groups['section'] !== undefined) section = decode(groups['section']);
    else if (groups['summary'] !== undefined) summarised.add(groups['summary']);
    else if (groups['id'] !== undefined) {
      const words = groups['words'] ?? '';
      open = {
        anchor: anchorOf(decode(groups['id']), summarised),
        caption: decode(/<b>([^<]*)<\/b>/.exec(words)?.[1] ?? ''),
        size: decode(/<small>([^<]*)<\/small>/.exec(words)?.[1] ?? ''),
        section,
      };
    } else if (open) {
      tables.push({ ...open, rows: readRows(groups['table'] ?? '') });
      open = null;
    }
  }
  return tables;
}

/** A table whose summary stands above it has the summary's anchor with a letter after it. */
function anchorOf(id: string, summarised: ReadonlySet<string>): string {
  const own = id.replace(/-s$/, '');
  return summarised.has(own) ? own : id;
}

const readRows = (html: string): TableCell[][] =>
  html
    .split('<tr>')
    .slice(1)
    .map((row) =>
      Array.from(row.matchAll(CELL), ({ groups = {} }): TableCell => {
        const role = groups['tag'] === 'd' ? 'data' : groups['scope'] === 'col' ? 'column-header' : 'row-header';
        return {
          ...{ text: decode(groups['text'] ?? ''), role },
          ...{ colspan: spanOf(groups['colspan']), rowspan: spanOf(groups['rowspan']) },
        };
      }),
    );

/** No table has more columns; a span beyond would only fill memory. */
const MAX_SPAN = 1_000;
const spanOf = (digits: string | undefined) => Math.min(MAX_SPAN, Math.max(1, Number(digits ?? 1)));

const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const decode = (text: string) => text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => SIGNS[name] ?? '');
