import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseFiling } from './parse-filing.ts';
import type { FilingDocument } from './types.ts';

function fixture(name: string): FilingDocument {
  return parseFiling(readFileSync(`tests/fixtures/filings/${name}`));
}

function sectionNames({ sections }: FilingDocument): string[] {
  return sections.map(({ part, item, title }) => (item === null ? title : part === null ? item : `${part}:${item}`));
}

function texts(document: FilingDocument, item: string): string[] {
  return document.blocks.filter((block) => block.item === item).map((block) => block.text);
}

describe('an iXBRL 10-K', () => {
  const document = fixture('lodestar-10-k-2024.htm');

  test('has the header that its tags state', () => {
    expect(document).toMatchObject({ form: '10-K', company: 'Lodestar Lamps Inc.', ticker: 'LODE', cik: '0001999001' });
    expect(document.period).toBe('2024-12-31');
  });

  test('has every item of the form, its cover and its signatures, in order', () => {
    expect(sectionNames(document).join(' ')).toBe(
      'Cover I:1 I:1A I:1B I:1C I:2 I:3 I:4 II:5 II:6 II:7 II:7A II:8 II:9 II:9A II:9B II:9C ' +
        'III:10 III:11 III:12 III:13 III:14 IV:15 IV:16 Signatures',
    );
    expect(document.health).toEqual({
      status: 'ok',
      itemsExpected: document.health.itemsFound,
      itemsFound: document.sections.flatMap(({ item }) => item ?? []),
      textKept: 1,
      warnings: [],
    });
  });

  test('joins the paragraph that a page break cut, and drops the footer and the link back to the contents', () => {
    expect(texts(document, '1').at(-1)).toContain(
      'on the northern coast, who buy them for the length of the season only.',
    );
    expect(document.blocks.some(({ text }) => /2024 Form 10-K \||^Table of Contents$/.test(text))).toBe(false);
  });

  test('keeps a word whole that two spans cut', () => {
    expect(texts(document, '1')).toContain(
      'Lodestar makes lamps for harbours and piers. It was founded in 1931 by two keepers of a light.',
    );
  });

  test('reads bullets as list items, also those laid out by a one-row table', () => {
    const items = document.blocks.filter(({ kind }) => kind === 'list-item').map(({ text }) => text);
    expect(items).toEqual([
      '\u2022 The price of glass may rise.',
      '\u2022 The sea may freeze.',
      '\u2022 Ships may find their way without our lamps.',
    ]);
  });

  test('finds a heading that stands in a layout table', () => {
    expect(document.blocks.find(({ item }) => item === '9B')).toMatchObject({
      kind: 'heading',
      level: 2,
      text: 'Item 9B. Other Information',
    });
  });

  test('shows a table without spacers, its signs with their figures, its scale from the line above', () => {
    const table = document.blocks.find(({ kind, item }) => kind === 'table' && item === '8');
    expect(table?.text).toBe(
      'Years ended December 31,\n2024 | 2023\nLamps | $1,204 | $1,187\nLoss on glass | (12) | \u2014\nMargin | 41.5% | 40.2%',
    );
    expect(table?.table).toMatchObject({ headerRows: 2, scale: 6, currency: 'USD' });
    expect(table?.table?.rows[0]?.map(({ text, colspan }) => [text, colspan])).toEqual([
      ['', 1],
      ['Years ended December 31,', 2],
    ]);
    expect(table?.table?.rows[2]?.map(({ role }) => role)).toEqual(['row-header', 'data', 'data']);
  });

  test('reads figures with scale, sign, unit, period and dimensions, and knows the block that shows them', () => {
    const table = document.blocks.findIndex(({ kind, item }) => kind === 'table' && item === '8');
    const { facts } = document;
    expect(facts.find(({ concept, start }) => concept === 'us-gaap:Revenues' && start === '2024-01-01')).toEqual({
      concept: 'us-gaap:Revenues',
      value: 1_204_000_000,
      unit: 'USD',
      scale: 6,
      decimals: '-6',
      start: '2024-01-01',
      end: '2024-12-31',
      dimensions: {},
      block: table,
    });
    const losses = facts.filter(({ concept }) => concept === 'us-gaap:OtherNonoperatingIncomeExpense');
    expect(losses.map(({ value }) => value)).toEqual([-12_000_000, 0]);
    expect(facts.find(({ concept }) => concept === 'us-gaap:Assets')).toMatchObject({
      value: 310_000_000,
      start: null,
      end: '2024-12-31',
      dimensions: { 'us-gaap:StatementBusinessSegmentsAxis': 'lode:LampsMember' },
      block: table + 1,
    });
    expect(facts.find(({ concept }) => concept === 'us-gaap:EarningsPerShareDiluted')?.unit).toBe('USD/shares');
    expect(facts.find(({ concept }) => concept === 'dei:EntityPublicFloat')?.block).toBeNull();
  });

  test('marks the blocks of a text block, over its continuation', () => {
    const covered = document.blocks.filter(({ topics }) => topics?.includes('us-gaap:RevenueTextBlock'));
    expect(covered.map(({ kind }) => kind)).toEqual(['heading', 'paragraph', 'table']);
  });

  test('points a cross-reference at the anchor of the item that it leads to', () => {
    const risk = document.sections.find(({ item }) => item === '1A');
    const anchors = new Set(document.blocks.map(({ anchor }) => anchor));
    const links = document.blocks.flatMap((block) => block.links ?? []);
    expect(links.every(({ anchor }) => anchors.has(anchor))).toBe(true);
    expect(risk?.title).toBe('Risk Factors');
  });
});

describe('an older 10-Q with unclosed tags', () => {
  const document = fixture('harrow-10-q-2006.htm');

  test('tells the items of its two parts apart', () => {
    expect(sectionNames(document).join(' ')).toBe('Cover I:1 I:2 I:3 I:4 II:1 II:2 II:6 Signatures');
  });

  test('names the items of part II that it leaves out, and is well all the same', () => {
    expect(document.health.status).toBe('ok');
    expect(document.health.warnings.map(({ message }) => message.split(':')[0])).toEqual([
      'Part II, item 1A',
      'Part II, item 3',
      'Part II, item 4',
      'Part II, item 5',
    ]);
  });

  test('reads the header from the cover and the wrapper', () => {
    expect(document).toMatchObject({ form: '10-Q', company: 'Harrow & Vane, Inc.', period: '2006-09-30' });
  });

  test('reads cells that nobody closed', () => {
    expect(document.blocks.find(({ kind }) => kind === 'table')?.text).toBe(
      '2006 | 2005\nPloughs sold | $86.5 | $79.0\nCost | (41.2 | (38.8',
    );
  });

  test('joins the sentence over page number, rule and link', () => {
    expect(document.blocks.some(({ text }) => text.endsWith('the year before, bought ploughs again.'))).toBe(true);
  });

  test('has different anchors for the two legal "Item 2"', () => {
    const anchors = document.blocks.filter(({ item }) => item === '2').map(({ anchor }) => anchor.split('-')[0]);
    expect([...new Set(anchors)]).toEqual(['p1i2', 'p2i2']);
  });
});

describe('a plain-text submission', () => {
  const document = fixture('old-mill-10-k405-1997.txt');

  test('is read without its PEM header and its exhibits', () => {
    expect(document).toMatchObject({
      form: '10-K405',
      company: 'OLD MILL CORP',
      cik: '0000012345',
      period: '1997-12-31',
    });
    expect(document.blocks.some(({ text }) => /PRIVACY|EXHIBIT IS NOT/.test(text))).toBe(false);
  });

  test('has the items of its time', () => {
    expect(document.health.itemsFound.join(' ')).toBe('1 2 3 4 5 6 7 8 9 10 11 12 13 14');
    expect(document.health.warnings.map(({ code }) => code)).toEqual(['item_unexpected', 'item_missing']);
  });

  test('has its monospaced table as a table', () => {
    const table = document.blocks.find(({ kind }) => kind === 'table');
    expect(table?.text).toBe(
      '(IN THOUSANDS)\n1997 | 1996\nSales | $1,204 | $987\nLoss on wheat | (12) | --\nTotal | $1,192 | $987',
    );
    expect(table?.table?.scale).toBe(3);
  });

  test('joins a paragraph over <PAGE> and a heading over its line break', () => {
    expect(
      texts(document, '1').some((text) => text.endsWith('for more than ten years, and the rest at its own door.')),
    ).toBe(true);
    expect(texts(document, '7')[0]).toMatch(/CONDITION AND RESULTS OF OPERATIONS:$/);
  });

  test('takes a line of its own in title case for a heading', () => {
    expect(document.blocks.find(({ text }) => text === 'Competition & Prices')?.kind).toBe('heading');
  });
});

test('hints from the listing win over the document', () => {
  const document = parseFiling(Buffer.from('<html><body><p>FORM 10-Q</p></body></html>'), {
    form: '10-Q/A',
    ticker: 'XYZ',
    cik: '42',
    period: '2020-03-31',
    company: 'Example Co.',
  });
  expect(document).toMatchObject({
    form: '10-Q/A',
    ticker: 'XYZ',
    cik: '0000000042',
    period: '2020-03-31',
    company: 'Example Co.',
  });
});

test('combined headings name all their items', () => {
  const html =
    '<p><b>FORM 10-K</b></p><p>For the fiscal year ended December 31, 2010</p><p><b>PART I</b></p>' +
    '<p><b>Items 1 and 2. Business and Properties</b></p><p>We drill where others have stopped drilling.</p>' +
    '<p><b>Item 3. Legal Proceedings</b></p><p>None.</p>';
  const { sections, health } = parseFiling(Buffer.from(`<html><body>${html}</body></html>`));
  expect(sections.map(({ item }) => item)).toEqual([null, '1, 1A, 1B and 2', '3']);
  expect(health.itemsFound).toContain('2');
});

test('an item is no continuation for a "Continued Listing Rule" in its title, but for "(continued)"', () => {
  const html =
    '<p>FORM 8-K</p><p>Date of Report: May 4, 2023</p><p>The filing is meant to satisfy an obligation.</p>' +
    '<p><b>Item 1.03 Bankruptcy or Receivership</b></p><p>The Company filed a petition on May 4, 2023.</p>' +
    '<p><b>Item 3.01 Notice of Delisting or Failure to Satisfy a Continued Listing Rule or Standard</b></p>' +
    '<p>The Company was told on May 4, 2023 that its shares will be suspended.</p>' +
    '<p><b>Item 3.01 Notice of Delisting (continued)</b></p><p>The Company does not intend to appeal that.</p>';
  const { sections } = parseFiling(Buffer.from(`<html><body>${html}</body></html>`));
  expect(sections.flatMap(({ item }) => item ?? [])).toEqual(['1.03', '3.01']);
});

test('an 8-K has the items that it names', () => {
  const html =
    '<p>FORM 8-K</p><p>Date of Report: May 4, 2023</p><p>The filing is meant to satisfy an obligation.</p>' +
    '<p><b>Section 2 \u2013 Financial Information Item 2.02. Results of Operations and Financial Condition.</b></p><p>Good.</p>' +
    '<table><tr><td><b>Item\u00a09.01</b></td><td><b>Financial Statements and Exhibits.</b></td></tr></table><p>(d) Exhibits</p>' +
    '<p><b>SIGNATURE</b></p><p>Signed.</p>';
  const { sections, health, form, period } = parseFiling(Buffer.from(`<html><body>${html}</body></html>`));
  expect([form, period]).toEqual(['8-K', '2023-05-04']);
  expect(sections.map(({ item, title }) => item ?? title)).toEqual(['Cover', '2.02', '9.01', 'Signatures']);
  expect(health).toMatchObject({ status: 'ok', warnings: [] });
});

describe('hidden parts of a tagged figure', () => {
  const figure = (text: string) => {
    const tag = `<ix:nonFraction name="us-gaap:Revenues" contextRef="c" unitRef="u" scale="0">${text}</ix:nonFraction>`;
    return parseFiling(Buffer.from(`<html><body><p>Sales were ${tag} dollars.</p></body></html>`)).facts[0]?.value;
  };

  test.each([
    '1<span style="display:none">,999</span>',
    '<span hidden>99</span>1',
    '1<b style="visibility:hidden">0</b>',
  ])('"%s" states 1', (text) => {
    expect(figure(text)).toBe(1);
  });
});

describe('hidden sentences', () => {
  const warnings = (hidden: string) => {
    const shown = '<p>Lamps are sold by the dozen all year round.</p>'.repeat(200);
    const body = `${shown}<p style="display:none">${hidden}</p>`;
    return parseFiling(Buffer.from(`<html><body>${body}</body></html>`)).health.warnings.flatMap(({ code, message }) =>
      code === 'text_hidden' ? [message] : [],
    );
  };

  test.each(['Sales fell to 12 lamps.', 'There is a going concern.'])('"%s" is named, however short', (sentence) => {
    expect(warnings(`Well. ${sentence}`)).toEqual([expect.stringContaining(`1 of their sentences`)]);
    expect(warnings(sentence)[0]).toContain(`"${sentence}"`);
  });

  test('a word without weight is not', () => {
    expect(warnings('Page')).toEqual([]);
  });
});
