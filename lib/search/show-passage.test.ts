import { expect, test, vi } from 'vitest';
import { log } from '#lib/log';
import { hashTerm } from '#lib/search/analysis/term-hash';
import type { PassageRow } from './queries.ts';
import { showPassage } from './show-passage.ts';

const text = 'We sell <chips>. Demand for boards fell.';

const row: PassageRow = {
  filing: 1,
  number: 0,
  rowFrom: null,
  rowTo: null,
  charFrom: null,
  charTo: null,
  headings: ['Business'],
  anchor: 'i1-0a',
  document: null,
  item: '1',
  text,
  html: '<p id="i1-0a">We sell &lt;chips&gt;. Demand for boards fell.</p>',
  accession: '0000000001-26-000001',
  form: '10-K',
  baseForm: '10-K',
  cik: '0000000001',
  company: 'Northwind Semiconductor',
  filedOn: new Date('2026-02-01T00:00:00Z'),
  periodOfReport: null,
  fiscalYear: null,
  fiscalPeriod: null,
  ticker: 'NWSC',
};

const shown = (change: Partial<PassageRow>) =>
  showPassage({ ...row, ...change }, { ticker: 'NWSC', marked: new Set([hashTerm('board')]), score: { total: 1 } });

test('a passage that is a whole paragraph has its text and its anchor, as every one had before texts were cut', () => {
  expect(shown({})).toMatchObject({ paragraph_id: '0000000001-26-000001#i1-0a', text });
});

test('a passage that is a piece of a paragraph shows that piece alone and links to the paragraph', () => {
  const piece = shown({ charFrom: 17, charTo: 40 });
  expect(piece.text).toBe('Demand for boards fell.');
  expect(piece.paragraph).toBe('<p>Demand for <mark>boards</mark> fell.</p>');
  expect(piece.paragraph_id).toBe('0000000001-26-000001#i1-0a/c17-40');
  expect(piece.permalink.endsWith('#i1-0a')).toBe(true);
});

test('what a piece says is text, not markup', () => {
  expect(shown({ charFrom: 0, charTo: 16 }).paragraph).toBe('<p>We sell &lt;chips&gt;.</p>');
});

test('a stored paragraph that our writer cannot have written is shown as text, and that is logged once', () => {
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => {});
  const html = '<p id="i1-0a">We sell <meta http-equiv=refresh content=0>. Demand for boards fell.</p>';
  for (let times = 0; times < 3; times++) {
    expect(shown({ html }).paragraph).toBe('<p>We sell &lt;chips&gt;. Demand for <mark>boards</mark> fell.</p>');
  }
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});

test('so are the rows of such a table', () => {
  const html =
    '<table id="t"><tbody><tr><td>Boards</td></tr><tr><td onclick="x()">Chips &amp; more</td></tr></tbody></table>';
  const table = { html, text: 'Boards\nChips & more' };
  expect(shown({ ...table, rowFrom: 1, rowTo: 2 }).paragraph).toBe('<p>Chips &amp; more</p>');
  expect(shown({ ...table, rowFrom: 0, rowTo: 1 }).paragraph).toContain('<table>');
});
