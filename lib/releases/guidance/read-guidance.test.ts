import { describe, expect, test } from 'vitest';
import { blocksOf, table } from '#tests/support/written-release';
import { readGuidance } from './read-guidance.ts';

const REPORTED = { year: 2026, period: 'Q2' } as const;

function guidance(body: string) {
  return readGuidance(blocksOf(body), REPORTED).map(
    ({ caption, period, low, high, unit }) => `${caption}, ${period.period} ${period.year}: ${low} to ${high} ${unit}`,
  );
}

describe('what a company expects', () => {
  test('is read off the items under a heading of guidance', () => {
    const items =
      '<p><b>Full Year 2026 Guidance</b></p><ul><li>Revenue of $4.00 billion to $4.15 billion</li>' +
      '<li>Adjusted diluted EPS (1) of $5.70 to $6.00</li></ul>';
    expect(guidance(items)).toEqual([
      'Revenue, FY 2026: 4000000000 to 4150000000 USD',
      'Adjusted diluted EPS, FY 2026: 5.7 to 6 USD/shares',
    ]);
  });

  test('is read off a table of guidance, with its scale', () => {
    const rows = [
      ['Measure', 'Range'],
      ['Net sales', '$400 - $420'],
      ['Tax rate', '19% to 20%'],
      ['EPS', '$2.10 to $2.20'],
    ];
    expect(guidance(`<p>Third Quarter 2026 Outlook (in millions, except EPS)</p>${table(...rows)}`)).toEqual([
      'Net sales, Q3 2026: 400000000 to 420000000 USD',
      'Tax rate, Q3 2026: 0.19 to 0.2 pure',
      'EPS, Q3 2026: 2.1 to 2.2 USD/shares',
    ]);
  });

  test('is left out where an old range stands beside the new one', () => {
    const rows = [
      ['Measure', 'May', 'August'],
      ['EPS', '$2.00 to $2.10', '$2.10 to $2.20'],
    ];
    expect(guidance(`<p>Full Year 2026 Guidance</p>${table(...rows)}`)).toEqual([]);
  });

  test('is left out where the period is over, or is not said', () => {
    const item = '<ul><li>Revenue of $4.00 billion to $4.15 billion</li></ul>';
    expect(guidance(`<p><b>First Quarter 2026 Guidance</b></p>${item}`)).toEqual([]);
    expect(guidance(`<p><b>Guidance</b></p>${item}`)).toEqual([]);
  });

  test('is no range of the results above it', () => {
    expect(guidance('<p><b>Results</b></p><ul><li>Prices of $2.00 to $3.00</li></ul>')).toEqual([]);
  });

  test('is read off the columns of its ends, a baseline between them or not, for each period', () => {
    const rows = [
      ['', 'Q3 2026 Guidance', 'FY 2026 Guidance'],
      ['', 'Low', 'Baseline', 'High', 'Low', 'Baseline', 'High'],
      ['Revenue', '$500', '$505', '$510', '$2,000', '$2,010', '$2,020'],
      ['EBITDA margin', '32.2%', '32.2%', '32.3%', '32.1%', '32.1%', '32.4%'],
      ['Free cash flow', '$300', '$310', '$320'],
    ];
    expect(guidance(`<p>2026 Guidance (in millions)</p>${table(...rows)}`)).toEqual([
      'Revenue, Q3 2026: 500000000 to 510000000 USD',
      'Revenue, FY 2026: 2000000000 to 2020000000 USD',
      'EBITDA margin, Q3 2026: 0.322 to 0.323 pure',
      'EBITDA margin, FY 2026: 0.321 to 0.324 pure',
      'Free cash flow, FY 2026: 300000000 to 320000000 USD',
    ]);
  });

  test('is the current range beside the previous one, and the previous one where it is unchanged', () => {
    const rows = [
      ['', 'Prior', 'Updated'],
      ['Revenue', '$82 to $85 billion', '$85 to $87 billion'],
      ['Tax rate', '18% to 19%', 'unchanged'],
    ];
    expect(guidance(`<p>Full-year 2026 guidance</p>${table(...rows)}`)).toEqual([
      'Revenue, FY 2026: 85000000000 to 87000000000 USD',
      'Tax rate, FY 2026: 0.18 to 0.19 pure',
    ]);
  });

  test('is of the current columns of ends beside those of the prior guidance', () => {
    const rows = [
      ['', 'As of August 20, 2026', 'Prior Guidance'],
      ['($ in millions, except per share data)', 'Low', 'High', 'Low', 'High'],
      ['Adjusted diluted EPS', '$2.60', '$3.30', '$2.40', '$3.10'],
    ];
    expect(guidance(`<p>Full Year 2026 Outlook</p>${table(...rows)}`)).toEqual([
      'Adjusted diluted EPS, FY 2026: 2.6 to 3.3 USD/shares',
    ]);
  });

  test('is a middle with how far its ends are', () => {
    const rows = [
      ['', 'Q3 2026'],
      ['Total revenue', '$250', '+/-', '$5'],
      ['EPS', '$1.02', '+/-', '$0.02'],
    ];
    const words = '<p>We expect an operating margin of approximately 42.6%, +/-150 bps.</p>';
    expect(guidance(`<p>Third quarter 2026 outlook, in millions</p>${table(...rows)}${words}`)).toEqual([
      'Total revenue, Q3 2026: 245000000 to 255000000 USD',
      'EPS, Q3 2026: 1 to 1.04 USD/shares',
      'Operating margin, Q3 2026: 0.411 to 0.441 pure',
    ]);
  });

  test('never scales an amount per share by the table’s millions', () => {
    const rows = [
      ['Diluted earnings per share'],
      ['', 'Low', 'High'],
      ['As estimated (GAAP)', '$5.41', '$5.71'],
      ['Diluted', '$5.41', '$5.71'],
    ];
    expect(guidance(`<p>Full Year 2026 Outlook (in millions)</p>${table(...rows)}`)).toEqual([
      'Diluted earnings per share: As estimated (GAAP), FY 2026: 5.41 to 5.71 USD/shares',
    ]);
  });

  test.each([
    [
      'In the third quarter of 2026, net revenues are expected to be approximately $60 million to $65 million.',
      'Net revenues, Q3 2026: 60000000 to 65000000 USD',
    ],
    [
      'Tallow Creek expects full-year 2026 revenue growth in a range of 32% to 34%, an increase from 30% to 32% previously.',
      'Revenue growth, FY 2026: 0.32 to 0.34 pure',
    ],
    [
      'Looking ahead to the fourth quarter of fiscal 2026, we expect earnings per diluted share of $.16 to $.17.',
      'Earnings per diluted share, Q4 2026: 0.16 to 0.17 USD/shares',
    ],
    [
      'For fiscal 2027, the company expects EPS of $30.00 to $31.00, or $34.25 to $35.25 on an adjusted basis.',
      'EPS, FY 2027: 30 to 31 USD/shares',
    ],
  ])('is what a sentence expects of a measure: %s', (sentence, expected) => {
    expect(guidance(`<p>${sentence}</p>`)[0]).toBe(expected);
  });

  test.each([
    ['Revenue fell from $65 million to $60 million in the second quarter of 2026.'],
    [
      'We expect GAAP and non-GAAP expenses of $6 billion to $7 billion and $5 billion to $6 billion in fiscal 2026, respectively.',
    ],
    ['In fiscal 2026 we expect to open 40 to 45 stores.'],
    ['Our guidance for fiscal 2025 was revenue of $60 million to $65 million.'],
  ])('is nothing else that has two ends: %s', (sentence) => {
    expect(guidance(`<p>${sentence}</p>`)).toEqual([]);
  });

  test.each([
    [
      'We expect revenue of approximately $4.3 billion for fiscal 2026.',
      'Revenue, FY 2026: 4300000000 to 4300000000 USD',
    ],
    ['For fiscal 2026 we expect a tax rate of about 23%.', 'Tax rate, FY 2026: 0.23 to 0.23 pure'],
  ])('may be one figure that the release calls approximate: %s', (sentence, expected) => {
    expect(guidance(`<p>${sentence}</p>`)).toEqual([expected]);
  });

  test.each([
    ['We expect revenue of approximately $50 million from the acquisition in fiscal 2026.'],
    ['We expect to repurchase approximately $50 million of shares in fiscal 2026.'],
    ['Revenue was approximately $50 million in the second quarter of 2026.'],
  ])('is no figure of a part, of shares, or of what is over: %s', (sentence) => {
    expect(guidance(`<p>${sentence}</p>`)).toEqual([]);
  });

  test.each([
    ['Alder expects revenue of $2.1 billion in fiscal 2026.', 'Revenue, FY 2026: 2100000000 to 2100000000 USD'],
    [
      'For fiscal 2026, we now expect adjusted EBITDA margin of 25.5%, capital expenditures of $300 million and a tax rate of 21 %.',
      'Adjusted EBITDA margin, FY 2026: 0.255 to 0.255 pure',
      'Capital expenditures, FY 2026: 300000000 to 300000000 USD',
      'Tax rate, FY 2026: 0.21 to 0.21 pure',
    ],
    [
      'Our capital expenditures for 2025 were $283 million, and our capital expenditures for 2026 are expected to be $400 million.',
      'Capital expenditures, FY 2026: 400000000 to 400000000 USD',
    ],
    [
      'We are raising our full-year 2026 revenue guidance to $2.2 billion.',
      'Revenue, FY 2026: 2200000000 to 2200000000 USD',
    ],
    [
      'For the third quarter of 2026, the company expects a net loss per share of ($0.12).',
      'Net loss per share, Q3 2026: -0.12 to -0.12 USD/shares',
    ],
    [
      'We expect our adjusted effective tax rate to be 19% for the year ending December 31, 2026.',
      'Adjusted effective tax rate, FY 2026: 0.19 to 0.19 pure',
    ],
    [
      'We expect to spend approximately $300 million on capital expenditures in fiscal 2026.',
      'Capital expenditures, FY 2026: 300000000 to 300000000 USD',
    ],
    [
      'The company expects to invest between $300 million and $320 million in capital expenditures in fiscal 2026.',
      'Capital expenditures, FY 2026: 300000000 to 320000000 USD',
    ],
    ['We expect net sales to decline about 3% in fiscal 2026.', 'Net sales growth, FY 2026: -0.03 to -0.03 pure'],
    ['We expect net sales to decline 3% to 5% in fiscal 2026.', 'Net sales growth, FY 2026: -0.05 to -0.03 pure'],
  ])('may be one figure alone that the company expects: %s', (sentence, ...expected) => {
    expect(guidance(`<p>${sentence}</p>`)).toEqual(expected);
  });

  test.each([
    ['of results', 'Revenue of $2.1 billion exceeded our guidance for fiscal 2026.'],
    ['of results', 'Our revenue of $2.1 billion was above the $2.0 billion that we expected for fiscal 2026.'],
    ['of what was expected before', 'We previously expected revenue of $2.1 billion for fiscal 2026.'],
    ['of a target', 'We target revenue of $2.1 billion in fiscal 2026.'],
    ['of a long-term target', 'Our long-term target is an operating margin of 25%.'],
    ['without a period', 'We expect revenue of $2.1 billion.'],
    ['of a period that is over', 'In the first quarter of 2026, we expect revenue of $2.1 billion.'],
    ['of others', 'Analysts expect revenue of $2.1 billion for fiscal 2026.'],
    ['of others', 'The joint venture expects revenue of $2.1 billion for fiscal 2026.'],
    ['of a part', 'We expect the acquisition to add revenue of $50 million in fiscal 2026.'],
    ['of a part', 'We expect to spend $30 million on capital expenditures for the Penang mill in fiscal 2026.'],
    ['of several years', 'We expect revenue of $1.8 billion, $1.4 billion and $1.9 billion in fiscal 2026 and later.'],
    ['of results', 'We spent $300 million on capital expenditures in fiscal 2026.'],
    ['of a limit', 'We expect capital expenditures of up to $300 million in fiscal 2026.'],
    ['of a limit', 'We expect capital expenditures of more than $300 million in fiscal 2026.'],
    ['of a fall to', 'We expect net sales to decline to 3% of the market in fiscal 2026.'],
    ['of two', 'We expect revenue of approximately $2.15 and 25% more of it in fiscal 2026.'],
  ])('is no figure %s: %s', (_, sentence) => {
    expect(guidance(`<p>${sentence}</p>`)).toEqual([]);
  });

  test('may be one figure of an item or a cell right under the heading of an outlook, and never of results below it', () => {
    const heading = '<p><b>Fiscal Year 2026 Outlook</b></p>';
    const items = '<ul><li>Total sales of $92.0 billion (previously $92.0 to 94.0 billion)</li></ul>';
    expect(guidance(heading + items)).toEqual(['Total sales, FY 2026: 92000000000 to 92000000000 USD']);
    const cells = table(['Measure', 'Outlook'], ['Capital expenditures', '$400'], ['Openings', '$5']);
    expect(guidance(`<p>Full Year 2026 Outlook (in millions)</p>${cells}`)).toEqual([
      'Capital expenditures, FY 2026: 400000000 to 400000000 USD',
    ]);
    const updated = table(
      ['Full Year 2026 Outlook', 'Prior', 'Updated'],
      ['Capital expenditures', '$380 million', '$400 million'],
      ['Tax rate', '23%', ''],
    );
    expect(guidance(updated)).toEqual(['Capital expenditures, FY 2026: 400000000 to 400000000 USD']);
    const periods = table(
      ['Outlook', 'Q2 2026', 'Q3 2026'],
      ['Revenue', '$1.10 billion', '$1.20 billion'],
      ['Tax rate', '22%', '23%'],
    );
    expect(guidance(periods)).toEqual([]);
    const results = '<p>Second quarter results</p><ul><li>Total sales of $26.0 billion, a record</li></ul>';
    expect(guidance(heading + results)).toEqual([]);
    expect(guidance(`${heading}<ul><li>Total sales of $26.0 billion increased 5%</li></ul>`)).toEqual([]);
  });

  test('is the range rather than the figure in its middle, and the new one rather than the old', () => {
    const both =
      '<p><b>Full Year 2026 Guidance</b></p><ul><li>Revenue of $4.0 billion to $4.2 billion</li></ul>' +
      '<p>We expect revenue of approximately $4.1 billion for fiscal 2026.</p>';
    expect(guidance(both)).toEqual(['Revenue, FY 2026: 4000000000 to 4200000000 USD']);
    const old =
      '<p><b>Full Year 2026 Guidance</b></p>' +
      '<ul><li>Diluted earnings per share of approximately $11.75 (previously $11.75 to $12.25)</li></ul>';
    expect(guidance(old)).toEqual(['Diluted earnings per share, FY 2026: 11.75 to 11.75 USD/shares']);
  });

  test('may be one figure in a cell of a table', () => {
    const rows = [
      ['Measure', 'Range'],
      ['Revenue', '$400 - $420'],
      ['Capital expenditures', '~$70 million'],
    ];
    expect(guidance(`<p>Third Quarter 2026 Outlook (in millions, except EPS)</p>${table(...rows)}`)).toContain(
      'Capital expenditures, Q3 2026: 70000000 to 70000000 USD',
    );
  });

  test('is left out where one name has two ranges for a period', () => {
    const rows = [
      ['Case', 'Range'],
      ['EBITDA', '$40 to $42'],
      ['EBITDA', '$50 to $52'],
    ];
    expect(guidance(`<p>Full Year 2026 Guidance (in millions)</p>${table(...rows)}`)).toEqual([]);
  });

  test('is read off a list under a sentence that leads to it, and of the lists within its items', () => {
    const lead =
      '<p>Demand stayed strong in all of our markets through the end of the quarter. For the third quarter of 2026, we expect:</p>';
    const items =
      '<ul><li>Revenue between $1.10 billion and $1.12 billion</li><li>Operating margin of 48 - 49%</li></ul>';
    expect(guidance(lead + items)).toEqual([
      'Revenue, Q3 2026: 1100000000 to 1120000000 USD',
      'Operating margin, Q3 2026: 0.48 to 0.49 pure',
    ]);
  });
});
