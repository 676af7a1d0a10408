import { describe, expect, test } from 'vitest';
import type { Fact } from '#lib/filings/types';
import { inventedFiling, inventedTable } from '#tests/support/invented-filing';
import { composeOwnMeasures } from './compose-own-measures.ts';

const HEAD = ['', '2025', '2024'];
const PROSE = [
  'The combined ratio rose.',
  'Our combined ratio and our average ticket fell short.',
  'Average ticket fell.',
];

function told(rows: string[][], { prose = PROSE, isPart = false, facts = [] as Fact[] } = {}) {
  const filing = inventedFiling([inventedTable([HEAD, ...rows]), ...prose], { facts });
  return composeOwnMeasures(filing, { figures: [], isPart: () => isPart })[0];
}

describe('the measures by which a company runs itself', () => {
  test('are rows of its discussion’s tables that its words come back to, with the year before', () => {
    const point = told([
      ['Combined ratio (a)', '101.0%', '98.2%'],
      ['Average ticket', '$89.31', '$90.07'],
    ]);

    expect(point?.text).toBe(
      'Measures beside the statements: combined ratio 101.0%, against 98.2%; average ticket $89.31, against $90.07.',
    );
    expect(point?.receipts?.map(({ span: [from, to] }) => point.text.slice(from, to))).toEqual([
      '101.0%',
      '98.2%',
      '$89.31',
      '$90.07',
    ]);
  });

  test('are no counts that stayed as they were', () => {
    const prose = ['Metal production (kmt) fell.', 'We expect metal production to rise.'];
    expect(told([['Metal production (kmt)', '565', '575']], { prose })).toBeUndefined();
    expect(told([['Metal production (kmt)', '565', '475']], { prose })?.text).toContain('565, against 475');
  });

  test('are counts in what the table says of all, by the words of the discussion', () => {
    const prose = ['Processed transactions rose.', 'We earn by processed transactions.'];
    const rows = [
      ['(in millions)', '2025', '2024'],
      ['Lumen processed transactions', '233,758', '212,579'],
    ];
    const filing = inventedFiling([inventedTable(rows), ...prose], { company: 'Lumen Inc.' });
    filing.blocks[0]!.table!.currency = null;
    expect(composeOwnMeasures(filing, { figures: [], isPart: () => false })[0]?.text).toBe(
      'Measures beside the statements: processed transactions 233,758 million, against 212,579 million.',
    );
  });

  test('are told beside the same one without some items, though words speak of that once', () => {
    const prose = [
      'Profit margin (GAAP) rose.',
      'The profit margin was made by gains.',
      'Adjusted profit margin rose.',
    ];
    const rows = [
      ['Profit margin (GAAP)', '15.0%', '(1.4)%'],
      ['Adjusted profit margin (Non-GAAP)', '8.8%', '5.7%'],
    ];
    expect(told(rows, { prose })?.text).toBe(
      'Measures beside the statements: profit margin (GAAP) 15.0%, against −1.4%; adjusted profit margin (Non-GAAP) 8.8%, against 5.7%.',
    );
  });

  test('say how they are measured where the column’s head does', () => {
    const prose = ['The volume growth ratio fell.', 'Our volume growth ratio fell in Europe.'];
    const filing = inventedFiling([
      inventedTable([
        ['', '2025', '2024'],
        ['', 'USD', 'Local', 'USD', 'Local'],
        ['Volume growth ratio', '17%', '18%', '25%', '24%'],
      ]),
      ...prose,
    ]);
    filing.blocks[0]!.table!.headerRows = 2;
    expect(composeOwnMeasures(filing, { figures: [], isPart: () => false })[0]?.text).toContain(
      'volume growth ratio (USD) 17%, against 25%',
    );
  });

  test('are known by the abbreviation that the words use', () => {
    const prose = ['The medical care ratio (MCR) is our main measure.', 'The MCR rose.', 'We expect the MCR to fall.'];
    expect(told([['Medical care ratio', '85.5%', '83.2%']], { prose })?.text).toContain('medical care ratio 85.5%');
  });

  test('are read past the numbers of footnotes, and past the way that a sign tells', () => {
    const prose = ['Comparable sales fell as lumber did.', 'We expect comparable sales to rise.'];
    const filing = inventedFiling([
      inventedTable([
        ['Other metrics', '2025', '20241'],
        ['Comparable sales (decrease)/increase2', '(4.7)%', '(0.9)%'],
      ]),
      ...prose,
    ]);
    const [point] = composeOwnMeasures({ ...filing, period: '2025-12-31' }, { figures: [], isPart: () => false });
    expect(point?.text).toBe('Measures beside the statements: comparable sales (change) −4.7%, against −0.9%.');
  });

  test.each([
    ['a row that the words never name', ['Occupancy ratio', '91.0%', '90.0%']],
    ['an amount in a row that is called a ratio', ['Combined ratio', '$4,310', '$4,120']],
    ['a count whose unit nothing says', ['Average ticket', '893', '907']],
  ])('leave out %s', (_, row) => {
    expect(told([row])).toBeUndefined();
  });

  test('leave out tables of a part of the company, and a name with several figures of which none is the whole’s', () => {
    expect(told([['Combined ratio', '101.0%', '98.2%']], { isPart: true })).toBeUndefined();
    const filing = inventedFiling([
      inventedTable([HEAD, ['Combined ratio', '101.0%', '98.2%']]),
      inventedTable([HEAD, ['Combined ratio', '88.0%', '89.1%']]),
      ...PROSE,
    ]);
    expect(composeOwnMeasures(filing, { figures: [], isPart: () => false })).toEqual([]);
  });

  test('end with what customers have ordered, as it was before or as it will be delivered', () => {
    const fact: Fact = {
      ...{
        concept: 'us-gaap:RevenueRemainingPerformanceObligation',
        value: 99.1e9,
        unit: 'USD',
        scale: 9,
        decimals: '-8',
      },
      ...{ start: null, end: '2025-12-31', dimensions: {}, block: 1 },
    };
    const bare = ['Remaining performance obligations were $99.1 billion.'];
    expect(told([], { prose: bare, facts: [fact] })).toBeUndefined();
    const compared = ['Remaining performance obligations of $99.1 billion increased by 10% from $90.1 billion.'];
    expect(told([], { prose: compared, facts: [fact] })?.text).toBe(
      'Measures beside the statements: remaining performance obligations of $99.1 billion increased by 10% from $90.1 billion.',
    );
    const due = ['Remaining performance obligations were $99.1 billion, of which we recognize 38% in the next year.'];
    expect(told([], { prose: due, facts: [fact] })?.text).toBe(
      'Measures beside the statements: remaining performance obligations were $99.1 billion, of which we recognize 38% in the next year.',
    );
    const before = { ...fact, value: 90.1e9, end: '2024-12-31' };
    expect(told([], { prose: bare, facts: [fact, before] })?.text).toBe(
      'Measures beside the statements: remaining performance obligations $99.1 billion, against $90.1 billion.',
    );
    expect(told([], { prose: compared, facts: [before] })).toBeUndefined();
  });
});
