import { describe, expect, test } from 'vitest';
import { parseFiling } from '#lib/filings/parse-filing';
import type { Block } from '#lib/filings/types';

function blocksOf(body: string): Block[] {
  return parseFiling(Buffer.from(`<html><body>${body}<p id="end">It ends here.</p></body></html>`)).blocks.slice(0, -1);
}

function kindsAndTexts(body: string): string[] {
  return blocksOf(body).map(({ kind, text }) => `${kind}: ${text}`);
}

describe('two paragraphs in one cell', () => {
  const expected = [
    'list-item: (1) Sold before the lamp was lit.',
    'paragraph: Also includes the lamps that were given away.',
  ];

  test('stay two after the number of a footnote', () => {
    const text = '<p>Sold before the lamp was lit.</p><p>Also includes the lamps that were given away.</p>';
    expect(kindsAndTexts(`<table><tr><td>(1)</td><td>${text}</td></tr></table>`)).toEqual(expected);
  });

  test('keep their links', () => {
    const text = '<p>Sold before.</p><p>It also <a href="#end">ends</a> here.</p>';
    const blocks = blocksOf(`<table><tr><td>${text}</td></tr></table>`);
    expect(blocks.map((block) => block.links?.map(({ from, to }) => block.text.slice(from, to)))).toEqual([
      undefined,
      ['ends'],
    ]);
  });
});

describe('what is set side by side', () => {
  const row = (...items: string[]) => `<div style="display:flex">${items.join('')}</div>`;
  const number = '<span style="display:inline-flex">(a)</span>';
  const item = (text: string) => `<div style="display:inline"><span>${text}</span></div>`;

  test('is one line where a number or a bullet stands beside its text', () => {
    expect(kindsAndTexts(row(number, item('Other plans of the lighthouse.')))).toEqual([
      'paragraph: (a) Other plans of the lighthouse.',
    ]);
    expect(kindsAndTexts(row('<div>\u2022</div>', '<div><p>Glass.</p><p>Oil.</p></div>'))).toEqual([
      'list-item: \u2022 Glass.',
      'paragraph: Oil.',
    ]);
  });

  test('is two paragraphs where two texts stand beside a number', () => {
    expect(kindsAndTexts(row(number, item('Other plans.'), item('A storm broke the lamp.')))).toEqual([
      'paragraph: (a) Other plans.',
      'paragraph: A storm broke the lamp.',
    ]);
  });

  test('leaves a number alone that no text follows, and styles nothing below it', () => {
    expect(kindsAndTexts(`${row(number)}${item('The lamp was lit.')}`)).toEqual([
      'paragraph: (a)',
      'paragraph: The lamp was lit.',
    ]);
    expect(kindsAndTexts(row(`<div>The ${item('lamp')} was lit.</div>`))).toEqual(['paragraph: The lamp was lit.']);
  });

  test('is so inside a cell of a table', () => {
    const cell = `<table><tr><td>${row(number, item('Other plans.'), item('A storm.'))}</td></tr></table>`;
    expect(kindsAndTexts(cell)).toEqual(['paragraph: (a) Other plans.', 'paragraph: A storm.']);
  });
});

describe('a paragraph that is ended by the next one', () => {
  test('does not hand its style on', () => {
    const [, second] = blocksOf('<p style="font-weight:bold">Storms<p align="left">The lamp went out at night.');
    expect(second).toMatchObject({ kind: 'paragraph', text: 'The lamp went out at night.' });
  });
});

describe('a bullet in an element of its own', () => {
  const expected = ['list-item: \u2022 the price of glass'];

  test.each([
    ['cells', '<table><tr><td>\u2022</td><td>the price of glass</td></tr></table>'],
    ['cells of divs', '<table><tr><td><div>\u2022</div></td><td><div>the price of glass</div></td></tr></table>'],
    ['divs', '<div>\u2022</div><div>the price of glass</div>'],
    [
      'divs shown as a table',
      '<div style="display:table"><div style="display:table-row"><div style="display:table-cell">\u2022</div>' +
        '<div style="display:table-cell">the price of glass</div></div></div>',
    ],
    [
      'nested tables',
      '<table><tr><td>\u2022</td><td><table><tr><td>the price of glass</td></tr></table></td></tr></table>',
    ],
  ])('is one list item with its text: %s', (_, body) => {
    expect(kindsAndTexts(body)).toEqual(expected);
  });

  test('is one with a text that is short, or bold', () => {
    expect(kindsAndTexts('<table><tr><td>\u2022</td><td>glass</td></tr></table>')).toEqual(['list-item: \u2022 glass']);
    expect(kindsAndTexts('<div>\u2022</div><div><b>Glass</b></div>')).toEqual(['list-item: \u2022 Glass']);
  });

  test('stands alone before a table, and before another bullet', () => {
    const table = '<table><tr><td>Glass</td><td>5</td></tr></table>';
    expect(kindsAndTexts(`<div>\u2022</div><div>\u2022</div>${table}`).map((text) => text.slice(0, 9))).toEqual([
      'list-item',
      'list-item',
      'table: Gl',
    ]);
  });
});

describe('an item’s heading that a table lays out', () => {
  const table = (...rows: string[]) => `<table>${rows.join('')}</table>`;
  const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  const bold = (text: string) => `<b>${text}</b>`;

  test('is one that names several items, and their titles beside it, however long they are together', () => {
    const titles =
      'DIRECTORS, EXECUTIVE OFFICERS AND CORPORATE GOVERNANCE OF THE LIGHTHOUSE; EXECUTIVE COMPENSATION; SECURITY ' +
      'OWNERSHIP OF CERTAIN BENEFICIAL OWNERS AND MANAGEMENT; CERTAIN RELATIONSHIPS AND RELATED TRANSACTIONS';
    expect(titles.length).toBeGreaterThan(200);
    expect(kindsAndTexts(table(row(bold('ITEMS 10, 11, 12 and 13.'), bold(titles))))).toEqual([
      `heading: ITEMS 10, 11, 12 and 13. ${titles}`,
    ]);
  });

  test('is one whose first words share the number’s cell', () => {
    expect(kindsAndTexts(table(row(bold('ITEM 1B. UNRESOLVED'), bold('STAFF COMMENTS'))))).toEqual([
      'heading: ITEM 1B. UNRESOLVED STAFF COMMENTS',
    ]);
  });

  test.each([
    ['a line of a table of contents', row(bold('Items 10 and 11.'), bold('Keepers'), '14')],
    ['a bold one', row(bold('Item 1B. Unresolved'), bold('12'))],
    ['text beside a title', row(bold('Item 2. Lamps'), 'We own forty lamps, which are lit at dusk.')],
    ['a table of more rows', row(bold('Item 2. Lamps'), bold('Number')) + row('Harbour', 'Forty')],
    ['a mention', row('Items 10 and 11 of the last report', 'are meant here.')],
  ])('is not %s', (_, rows) => {
    expect(kindsAndTexts(table(rows)).map((line) => line.split(':')[0])).toEqual(['table']);
  });
});
