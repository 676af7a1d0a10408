import { describe, expect, test } from 'vitest';
import { parseFiling } from '#lib/filings/parse-filing';
import type { FilingDocument } from '#lib/filings/types';

const BREAK = '<hr style="page-break-after:always"/>';
const prose = (subject: string) =>
  `<p>We report on ${subject} here, and what there is to say of it is said in this one paragraph.</p>`;
const head = (title: string) => `<p><b>${title}</b></p>`;

type Row = [label: string, title?: string, places?: string];

/** An annual report whose pages are in an order of its own, with an index at its end. */
function parse(pages: readonly string[], rows: readonly Row[], below = ''): FilingDocument {
  const table = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('');
  const cover = '<p>FORM 10-K</p><p>For the fiscal year ended December 31, 2010</p><p>Vexley Mills Corporation</p>';
  const body = [cover, ...pages, `<table>${table}</table>${below}${head('Signatures')}${prose('signing')}`];
  const numbered = body.map((page, at) => `${page}<p>Vexley Mills 2010 report ${at + 1}</p>`);
  return parseFiling(Buffer.from(`<html><body>${numbered.join(BREAK)}</body></html>`));
}

const PAGES = [
  /* 2 */ head('Our mills') + prose('weaving'),
  /* 3 */ prose('dyeing') + head('Properties') + prose('the floors of our mills') + head('People') + prose('hands'),
  /* 4 */ head('Management’s Discussion and Analysis') + prose('sales'),
  /* 5 */ prose('costs') + head('Interest rate risk') + prose('loans') + head('Cash') + prose('cash'),
  /* 6 */ head('Risk Factors') + prose('fire'),
  /* 7 */ prose('floods') + head('Legal Proceedings') + prose('a suit'),
  /* 8 */ head('Auditor’s report') + prose('an opinion'),
  /* 9 */ head('Financial Statements') + prose('the accounts'),
  /* 10 */ head('Note 1. Legal matters') + prose('another suit'),
];
const ROWS: Row[] = [
  ['CROSS REFERENCE INDEX', 'Page'],
  ['Part I'],
  ['Item 1.', 'Business', '2-3, 4'],
  ['Item 1A.', 'Risk Factors', 'Pages 6-7'],
  ['Item 1B.', 'Unresolved Staff Comments', 'Not applicable'],
  ['Item 2.', 'Properties', '3'],
  ['Item 3.', 'Legal Proceedings', '7'],
  ['Part II'],
  ['Item 7.', 'Management’s Discussion and Analysis', '4-5'],
  ['Item 7A.', 'Quantitative and Qualitative Disclosures About Market Risk', '5'],
  ['Item 8.', 'Financial Statements and Supplementary Data', '9-10'],
  ['Item 9.', 'Changes in and Disagreements With Accountants', '77'],
  ['Part III'],
  ['Item 10.', 'Directors', '(a)'],
  ['Item 11.', 'Executive Compensation', '(a)'],
  ['Signatures', '', '12'],
];
const FOOTNOTE = '<p>(a) Incorporated by reference to our proxy statement.</p>';

const textOf = ({ blocks }: FilingDocument, item: string | null) =>
  blocks.filter((block) => block.item === item).map(({ text }) => text);
const holds = (document: FilingDocument, item: string | null, subject: string) =>
  textOf(document, item).some((text) => text.includes(subject));

describe('an annual report in an order of its own', () => {
  const document = parse(PAGES, ROWS, FOOTNOTE);

  test('has its items on the pages that its index names', () => {
    for (const [item, subject] of [
      ...[['1', 'weaving'] as const, ['1', 'dyeing'] as const, ['7', 'sales'] as const, ['7', 'costs'] as const],
      ...[['1A', 'fire'] as const, ['1A', 'floods'] as const, ['8', 'the accounts'] as const],
    ]) {
      expect([item, holds(document, item, subject)]).toEqual([item, true]);
    }
  });

  test('has an item that is a part of a page of another one, to the next heading', () => {
    expect(textOf(document, '2')).toHaveLength(2);
    expect(holds(document, '1', 'hands')).toBe(true);
  });

  test('has an item without a title where its subject is', () => {
    expect(holds(document, '7A', 'loans')).toBe(true);
    expect(holds(document, '7', 'cash')).toBe(true);
  });

  test('ends an item where the next one begins on the same page', () => {
    expect(textOf(document, '3')).toEqual(['Legal Proceedings', expect.stringContaining('a suit')]);
  });

  test('keeps what the index does not name under its own heading', () => {
    expect(document.sections.map(({ item, title }) => item ?? title)).toEqual([
      ...['Cover', '1', '2', '1', '7', '7A', '7', '1A', '3', 'Auditor’s report', '8', 'Cross-reference index', '1B'],
      ...['10 and 11', 'Signatures'],
    ]);
  });

  test('says which other items a section is for', () => {
    expect(document.sections.find(({ item }) => item === '7')?.also).toEqual([
      { part: 'I', item: '1' },
      { part: 'II', item: '7A' },
    ]);
  });

  test('has an omitted item with the words that say so, and no missing one', () => {
    expect(textOf(document, '1B')).toEqual(['Item 1B. Unresolved Staff Comments Not applicable']);
    expect(textOf(document, '10 and 11')).toEqual([expect.stringContaining('our proxy statement')]);
    const missing = document.health.warnings
      .filter(({ code }) => code === 'item_missing')
      .map(({ message }) => message);
    expect(missing.some((message) => message.startsWith('Item 9:'))).toBe(true);
    expect(missing.some((message) => message.startsWith('Item 1B:'))).toBe(false);
  });

  test('loses no text', () => {
    expect(document.health.textKept).toBe(1);
    expect(document.sections.at(-1)?.to).toBe(document.blocks.length);
  });
});

test('an index may name headings instead of pages', () => {
  const rows: Row[] = [
    ['Item 1.', 'Business', '“Our mills”'],
    ['Item 1A.', 'Risk Factors', '“Risk Factors”'],
    ['Item 3.', 'Legal Proceedings', 'Note 1'],
    ['Item 7.', 'Discussion', '“Management’s Discussion and Analysis”'],
  ];
  const document = parse(PAGES, rows);
  expect(holds(document, '1', 'weaving')).toBe(true);
  expect(holds(document, '3', 'another suit')).toBe(true);
  expect(holds(document, '7', 'sales')).toBe(true);
});

test('a filing with item headings is read by them, whatever its contents say', () => {
  const items: Row[] = [
    ['Item 1.', 'Business', '3'],
    ['Item 1A.', 'Risk Factors', '2'],
    ['Item 2.', 'Properties', '4'],
    ['Item 3.', 'Legal Proceedings', '5'],
  ];
  const pages = items.map(([label, title]) => head(`${label} ${title}`) + prose(`${title}`));
  const document = parse(pages, items);
  expect(document.sections.flatMap(({ item }) => item ?? [])).toEqual(['1', '1A', '2', '3']);
});
