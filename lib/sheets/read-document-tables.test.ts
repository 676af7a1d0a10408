import { expect, test } from 'vitest';
import { shortClasses } from '#lib/filings/render/document-classes';
import type { Block } from '#lib/filings/types';
import { renderTable, sourceAnchor } from '#lib/summaries/render/render-summary-block';
import { readDocumentTables } from './read-document-tables.ts';

const block: Block = {
  ...{ ordinal: 7, kind: 'table', part: 'II', item: '8', text: '', hash: 'h', anchor: 'i8-a' },
  table: {
    rows: [
      [
        { text: '', colspan: 1, rowspan: 1, role: 'column-header' },
        { text: 'Years & “more”', colspan: 2, rowspan: 1, role: 'column-header' },
      ],
      [
        { text: '<Revenue>', colspan: 1, rowspan: 1, role: 'row-header' },
        { text: "1,234 'x'", colspan: 1, rowspan: 2, role: 'data' },
        { text: '', colspan: 1, rowspan: 1, role: 'data' },
      ],
    ],
    ...{ headerRows: 1, scale: 6, currency: 'USD', caption: 'Results & more:' },
  },
};

test('reads a table as it was written, with its caption, its size and its section', () => {
  const section = `<details class="${shortClasses('section')}" id="i8" open><summary><h2>Item 8. A &amp; B</h2>`;
  const [table, ...others] = readDocumentTables(section + renderTable(block));
  expect(others).toEqual([]);
  expect(table).toMatchObject({ anchor: 'i8-a', section: 'Item 8. A & B', caption: 'Results & more' });
  expect(table?.size).toMatch(/in millions of USD$/);
  // An empty cell is data, whatever it heads.
  const rows = block.table?.rows.map((row) => row.map((cell) => (cell.text === '' ? { ...cell, role: 'data' } : cell)));
  expect(table?.rows).toEqual(rows);
});

test('a table with a summary above it has the summary’s anchor', () => {
  const summary = `<div class="${shortClasses('summary')}" id="i8-a">`;
  expect(readDocumentTables(summary + renderTable(block, sourceAnchor(block)))[0]?.anchor).toBe('i8-a');
  expect(readDocumentTables(renderTable({ ...block, anchor: 'b-s' }))[0]?.anchor).toBe('b-s');
});

test('a document without tables has none', () => expect(readDocumentTables('<p>No table.</p>')).toEqual([]));
