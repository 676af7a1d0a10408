import { describe, expect, test } from 'vitest';
import { parseFiling } from '#lib/filings/parse-filing';
import { paragraph as p, page, table } from '#tests/support/written-release';
import { findRelease } from './find-release.ts';

type Document = { type: string; file?: string; body: string };

/** A current report on results, with its exhibits in one submission. */
function filing(
  exhibits: Document[],
  { form = '8-K', item = 'Item 2.02 Results of Operations and Financial Condition' } = {},
) {
  const primary: Document = {
    type: form,
    body: [`FORM ${form}`, item, 'Orrin Vale Corporation issued a press release on its results, which is an exhibit.']
      .map(p)
      .join(''),
  };
  const documents = [primary, ...exhibits].map(
    ({ type, file, body }, at) =>
      `<DOCUMENT>\n<TYPE>${type}\n<SEQUENCE>${at + 1}\n<FILENAME>${file ?? `d${at}.htm`}\n<TEXT>\n${page(body)}\n</TEXT>\n</DOCUMENT>`,
  );
  const head = `<SEC-HEADER>\nCONFORMED SUBMISSION TYPE: ${form}\n</SEC-HEADER>\n`;
  return parseFiling(
    new TextEncoder().encode(`<SEC-DOCUMENT>\n${head}${documents.join('\n')}\n</SEC-DOCUMENT>`),
    {},
    [],
  );
}

const figuresOf = (document: ReturnType<typeof filing>) =>
  findRelease(document)?.figures.map(({ id, value, unit }) => `${id} ${value} ${unit}`) ?? null;

const HEAD = [
  ['', 'Three Months Ended June 30,'],
  ['', '2026', '2025'],
];
const STATEMENT = [
  ['Net sales', '1,250.0', '1,100.0'],
  ['Cost of sales', '800.0', '720.0'],
  ['Operating income', '180.0', '150.0'],
  ['Income tax expense', '40.0', '32.0'],
  ['Net income', '120.0', '100.0'],
  ['Diluted earnings per share', '2.40', '1.98'],
  ['Weighted average diluted shares', '50.0', '50.5'],
];
const HEADLINE = p('Orrin Vale Reports Second Quarter 2026 Results');
const UNIT = (unit: string) => p('Consolidated Statements of Income') + p(`(in ${unit}, except per share amounts)`);
const RELEASE = HEADLINE + UNIT('millions') + table(...HEAD, ...STATEMENT);
const RIGHT = [
  'revenue 1250000000 USD',
  'operating-income 180000000 USD',
  'net-income 120000000 USD',
  'diluted-eps 2.4 USD/shares',
];

describe('releases as companies file them', () => {
  test('as a PDF or in pictures alone are told as such, and the rest of the filing stays', () => {
    const document = filing([
      { type: 'EX-99.1', file: 'release.pdf', body: '' },
      { type: 'EX-99.2', body: '<img src="slide1.jpg"><img src="slide2.jpg">' },
    ]);
    expect(findRelease(document)).toBeNull();
    expect(document.exhibits?.map(({ state }) => state)).not.toContain('read');
    expect(document.exhibits?.[1]?.failure).toBe('it consists of pictures');
    expect(document.blocks.length).toBeGreaterThan(1);
  });

  test('behind a slide deck are found, whichever of the two is first', () => {
    const deck = {
      type: 'EX-99.2',
      body: `<img src="s1.jpg">${p('Second Quarter 2026 Earnings')}<img src="s2.jpg">${p('Thank you')}`,
    };
    expect(figuresOf(filing([{ type: 'EX-99.1', body: RELEASE }, deck]))).toEqual(RIGHT);
    expect(
      figuresOf(
        filing([
          { ...deck, type: 'EX-99.1' },
          { type: 'EX-99.2', body: RELEASE },
        ]),
      ),
    ).toEqual(RIGHT);
  });

  test('in tables of one cell are read as their paragraphs', () => {
    const boxed = (html: string) => `<table><tr><td>${html}</td></tr></table>`;
    const body =
      boxed(HEADLINE) +
      boxed('Consolidated Statements of Income (in millions, except per share amounts)') +
      boxed(table(...HEAD, ...STATEMENT));
    expect(figuresOf(filing([{ type: 'EX-99.1', body }]))).toEqual(RIGHT);
  });

  test('under another number of 99, or with a file of another name, are found', () => {
    for (const type of ['EX-99', 'EX-99.01', 'EX-99.(A)'])
      expect(figuresOf(filing([{ type, file: 'ex10-1agreement.htm', body: RELEASE }]))).toEqual(RIGHT);
  });

  test('that are agreements, whatever their number, give nothing', () => {
    const body =
      p('CREDIT AGREEMENT dated as of June 30, 2026') +
      p('The Borrower shall pay $1,250,000 in the second quarter of 2026.');
    expect(findRelease(filing([{ type: 'EX-99.1', file: 'release.htm', body }]))).toBeNull();
  });

  test('are found in an amended report, and in none on other events', () => {
    expect(figuresOf(filing([{ type: 'EX-99.1', body: RELEASE }], { form: '8-K/A' }))).toEqual(RIGHT);
    expect(figuresOf(filing([{ type: 'EX-99.1', body: RELEASE }], { item: 'Item 8.01 Other Events' }))).toBeNull();
  });

  test('are none in an annual or a quarterly report, whatever its exhibits hold', () => {
    for (const form of ['10-K', '10-Q'])
      expect(figuresOf(filing([{ type: 'EX-99.1', body: RELEASE }], { form }))).toBeNull();
  });

  test('a report of a foreign company without a text gives none', () => {
    expect(findRelease(filing([], { form: '6-K', item: '' }))).toBeNull();
    expect(findRelease(filing([{ type: 'EX-99.1', body: '' }], { form: '6-K', item: '' }))).toBeNull();
  });

  test('two in one report are not taken for one: figures of a subsidiary are not its parent’s', () => {
    const words =
      p('PRESS RELEASE') +
      HEADLINE +
      p('Diluted earnings per share of the second quarter of 2026 were $2.40.') +
      p('Diluted earnings per share for the quarter were $2.40.');
    const other =
      p('PRESS RELEASE') +
      p('Vale Finance Reports Second Quarter 2026 Results') +
      UNIT('millions') +
      table(
        ...HEAD,
        ['Net sales', '90.0', '80.0'],
        ...STATEMENT.slice(1, 2),
        ['Operating income', '9.0', '8.0'],
        ['Income tax expense', '1.0', '1.0'],
        ['Net income', '7.0', '6.0'],
      );
    const found = figuresOf(
      filing([
        { type: 'EX-99.1', body: words },
        { type: 'EX-99.2', body: other },
      ]),
    );
    expect(found).toEqual(['diluted-eps 2.4 USD/shares']);
  });

  test('in euro and in yen have their currency', () => {
    const euro = HEADLINE + UNIT('millions of euros') + table(...HEAD, ...STATEMENT);
    expect(figuresOf(filing([{ type: 'EX-99.1', body: euro }]))?.[0]).toBe('revenue 1250000000 EUR');
    const yen = HEADLINE + UNIT('millions of yen') + table(...HEAD, ...STATEMENT);
    expect(figuresOf(filing([{ type: 'EX-99.1', body: yen }], { form: '6-K', item: '' }))?.[0]).toBe(
      'revenue 1250000000 JPY',
    );
  });

  test('with highlights in millions over statements in thousands are in the scale of each', () => {
    const thousands = STATEMENT.map(([label = '', now = '', before = '']) =>
      /per share/.test(label) ? [label, now, before] : [label, now.replace('.0', ',000'), before.replace('.0', ',000')],
    );
    const highlights =
      p('Financial highlights (in millions)') +
      table(...HEAD, ['Net sales', '1,250', '1,100'], ['Net income', '120', '100']);
    const body = HEADLINE + highlights + UNIT('thousands') + table(...HEAD, ...thousands);
    expect(figuresOf(filing([{ type: 'EX-99.1', body }]))).toEqual(RIGHT);
  });

  test('whose diluted EPS is adjusted only give no other one', () => {
    const adjusted = STATEMENT.slice(0, 5);
    const body =
      HEADLINE +
      p(
        'Adjusted diluted earnings per share were $2.60 in the second quarter of 2026. Adjusted diluted EPS grew to $2.60.',
      ) +
      UNIT('millions') +
      table(...HEAD, ...adjusted, ['Adjusted diluted earnings per share', '2.60', '2.06']);
    const found = figuresOf(filing([{ type: 'EX-99.1', body }]));
    expect(found?.some((one) => one.startsWith('diluted-eps'))).toBe(false);
    expect(found).toContain('adjusted-eps 2.6 USD/shares');
  });

  test('with sixty exhibits are read, and each of them is listed', () => {
    const many = Array.from({ length: 59 }, (_, at) => ({ type: `EX-10.${at + 1}`, body: p('An agreement.') }));
    const document = filing([...many, { type: 'EX-99.1', body: RELEASE }]);
    expect(document.exhibits).toHaveLength(60);
    expect(figuresOf(document)).toEqual(RIGHT);
  });
});
