import { describe, expect, test } from 'vitest';
import { parseFiling } from '#lib/filings/parse-filing';
import { findFootnoteSubjects } from './footnote-subjects.ts';

const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;

/** The subjects of the notes under a table, by the beginning of each note. */
function subjectsOf(rows: string[], ...below: string[]) {
  const html = `<html><body><table>${rows.join('')}</table>${below.map((text) => `<p>${text}</p>`).join('')}</body></html>`;
  const { blocks } = parseFiling(Buffer.from(html));
  const subjects = findFootnoteSubjects(blocks);
  return blocks
    .filter(({ kind }) => kind !== 'table')
    .map(({ ordinal, text }) => [text.slice(0, 3), subjects.get(ordinal)?.text ?? null]);
}

const REVENUE = [row('', '2025', '2024'), row('Online stores (1)', '247', '231'), row('Other (a)(b)', '5', '4')];

describe('a note under a table speaks of', () => {
  test('the row that carries its mark, also behind a line', () => {
    expect(subjectsOf(REVENUE, '_______', '(1) Includes product sales of all kinds.', '(b) Includes fees.')).toEqual([
      ['___', null],
      ['(1)', 'Online stores'],
      ['(b)', 'Other'],
    ]);
  });

  test('the row whose figure carries it', () => {
    const rows = [row('Plan', 'Shares'), row('Plans approved by holders', '12,197 (1)')];
    expect(subjectsOf(rows, '(1) Includes shares that were granted before.')).toEqual([
      ['(1)', 'Plans approved by holders'],
    ]);
  });

  test('nothing that is known where no row carries it, or three do, or the label has a figure', () => {
    const rows = [row('', '2025'), row('A sale (1)', '1'), row('A lease (1)', '2'), row('A gift (1)', '3')];
    expect(subjectsOf(rows, '(1) These are rounded.', '(2) These are estimates.')).toEqual([
      ['(1)', null],
      ['(2)', null],
    ]);
    expect(subjectsOf([row('', '2025'), row('2.70% notes (1)', '1')], '(1) Paid in April.')).toEqual([['(1)', null]]);
  });

  test('nothing behind a paragraph that is no note', () => {
    expect(subjectsOf(REVENUE, 'Sales rose in all regions.', '(1) A list begins here.')).toEqual([
      ['Sal', null],
      ['(1)', null],
    ]);
  });
});
