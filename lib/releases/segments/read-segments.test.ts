import { describe, expect, test } from 'vitest';
import { blocksOf, HALF_YEAR as HEAD, paragraph, table } from '#tests/support/written-release';
import { readRelease } from '../read-release.ts';

const STATEMENT =
  paragraph('Orrin Vale Reports Second Quarter 2026 Results. Net sales were $1.25 billion.') +
  paragraph('Orrin Vale Corporation Condensed Consolidated Statements of Income') +
  paragraph('(in millions, except per share amounts)') +
  table(
    ...HEAD,
    ['Net sales', '$1,250.0', '$1,100.0', '$2,400.0', '$2,150.0'],
    ['Cost of sales', '800.0', '720.0', '1,550.0', '1,400.0'],
    ['Operating income', '180.0', '150.0', '330.0', '290.0'],
    ['Income tax expense', '40.0', '32.0', '72.0', '62.0'],
    ['Net income', '120.0', '100.0', '220.0', '196.0'],
    ['Diluted earnings per share', '$2.40', '$1.98', '$4.40', '$3.88'],
    ['Weighted average diluted shares', '50.0', '50.5', '50.0', '50.5'],
  );
const SALES = [
  ['Net sales:', '', '', '', ''],
  ['Kilns', '$900.0', '$760.0', '$1,700.0', '$1,480.0'],
  ['Glazes', '360.0', '350.0', '720.0', '690.0'],
  ['Eliminations', '(10.0)', '(10.0)', '(20.0)', '(20.0)'],
  ['Total net sales', '$1,250.0', '$1,100.0', '$2,400.0', '$2,150.0'],
];

function segmentsOf(...parts: string[]) {
  const blocks = blocksOf(STATEMENT, ...parts);
  const { segments, leftOut } = readRelease({ blocks });
  return {
    told: segments.map(({ segment, measure, caption, value }) => [segment, measure, caption, value]),
    places: segments.map(({ place }) => blocks[place.block]?.text.slice(place.from, place.to)),
    leftOut: leftOut.map(({ id, reason }) => `${id}: ${reason}`),
  };
}
const TITLE = paragraph('Segment Information (in millions)');
const SOLD = [
  ['Kilns', 'revenue', 'Net sales', 900e6],
  ['Glazes', 'revenue', 'Net sales', 360e6],
];

describe('the segments of a release', () => {
  test('are shown with the quarter’s revenue, eliminations counted and not shown', () => {
    const { told, places } = segmentsOf(TITLE, table(...HEAD, ...SALES));
    expect(told).toEqual(SOLD);
    expect(places).toEqual(['$900.0', '360.0']);
  });

  test('are left out when they do not add up to the company’s revenue', () => {
    const off = SALES.map((row) =>
      row[0] === 'Total net sales' ? ['Total segment sales', '$1,190.0', ...row.slice(2)] : row,
    );
    const wrong = off.map((row) => (row[0] === 'Kilns' ? ['Kilns', '$840.0'].concat(row.slice(2)) : row));
    expect(segmentsOf(TITLE, table(...HEAD, ...wrong))).toMatchObject({
      told: [],
      leftOut: ['segments: unreconciled'],
    });
  });

  test('have operating income where it leads to the company’s, costs of the head office on the way', () => {
    const { told } = segmentsOf(
      TITLE,
      table(
        ...HEAD,
        ...SALES,
        ['Operating income:', '', '', '', ''],
        ['Kilns', '$150.0', '$130.0', '$280.0', '$250.0'],
        ['Glazes', '60.0', '45.0', '105.0', '90.0'],
        ['Segment operating income', '210.0', '175.0', '385.0', '340.0'],
        ['Corporate and unallocated', '(30.0)', '(25.0)', '(55.0)', '(50.0)'],
        ['Total operating income', '$180.0', '$150.0', '$330.0', '$290.0'],
      ),
    );
    expect(told.slice(2)).toEqual([
      ['Kilns', 'operating-income', 'Operating income', 150e6],
      ['Glazes', 'operating-income', 'Operating income', 60e6],
    ]);
  });

  test('have the company’s own measure by its own name, when the table has its sum', () => {
    const profit = [
      ['Segment adjusted EBITDA:', '', '', '', ''],
      ['Kilns', '$210.0', '$180.0', '$400.0', '$350.0'],
      ['Glazes', '(5.0)', '4.0', '(9.0)', '6.0'],
    ];
    const sum = ['Total segment adjusted EBITDA', '$205.0', '$184.0', '$391.0', '$356.0'];
    expect(segmentsOf(TITLE, table(...HEAD, ...SALES, ...profit, sum)).told.slice(2)).toEqual([
      ['Kilns', 'profit', 'Segment adjusted EBITDA', 210e6],
      ['Glazes', 'profit', 'Segment adjusted EBITDA', -5e6],
    ]);
    expect(segmentsOf(TITLE, table(...HEAD, ...SALES, ...profit)).told).toEqual(SOLD);
  });

  test('may stand each over lines of its own', () => {
    const { told } = segmentsOf(
      TITLE,
      table(
        ...HEAD,
        ['Kilns', '', '', '', ''],
        ['Net sales', '$900.0', '$760.0', '$1,700.0', '$1,480.0'],
        ['Cost of sales', '600.0', '500.0', '1,100.0', '980.0'],
        ['Glazes', '', '', '', ''],
        ['Net sales', '$350.0', '$340.0', '$700.0', '$670.0'],
        ['Cost of sales', '200.0', '220.0', '450.0', '420.0'],
      ),
    );
    expect(told).toEqual([
      ['Kilns', 'revenue', 'Net sales', 900e6],
      ['Glazes', 'revenue', 'Net sales', 350e6],
    ]);
  });

  test('may be the columns of a table, where a column of the company is their sum', () => {
    const columns = (period: string, ...lines: string[][]) =>
      table(['', period], ['', 'Kilns', 'Glazes', 'Corporate and eliminations', 'Total'], ...lines);
    const quarter = columns(
      'Three Months Ended June 30, 2026',
      ['Net sales', '$900.0', '$360.0', '$(10.0)', '$1,250.0'],
      ['Cost of sales', '560.0', '250.0', '(10.0)', '800.0'],
      ['Operating income', '150.0', '60.0', '(30.0)', '180.0'],
    );
    const before = columns('Three Months Ended June 30, 2025', [
      'Net sales',
      '$760.0',
      '$350.0',
      '$(10.0)',
      '$1,100.0',
    ]);
    const { told, places } = segmentsOf(TITLE, quarter, before);
    expect(told).toEqual([
      ...SOLD,
      ['Kilns', 'operating-income', 'Operating income', 150e6],
      ['Glazes', 'operating-income', 'Operating income', 60e6],
    ]);
    expect(places.slice(0, 2)).toEqual(['$900.0', '$360.0']);
  });

  test('may have both years under each column, all columns for each year, or their period above the table', () => {
    const years = [
      ['', 'Kilns', 'Glazes', 'Total'],
      ['Three Months Ended June 30,', '2026', '2025', '2026', '2025', '2026', '2025'],
      ['Net sales', '$890.0', '$750.0', '$360.0', '$350.0', '$1,250.0', '$1,100.0'],
    ];
    const columns = [
      ['', 'Three Months Ended June 30, 2025', 'Three Months Ended June 30, 2026'],
      ['', 'Kilns', 'Glazes', 'Total', 'Kilns', 'Glazes', 'Total'],
      ['Net sales', '$750.0', '$350.0', '$1,100.0', '$890.0', '$360.0', '$1,250.0'],
    ];
    const plain = [
      ['', 'Kilns', 'Glazes', 'Total'],
      ['Net sales', '$890.0', '$360.0', '$1,250.0'],
    ];
    const above = paragraph('Three Months Ended June 30, 2026');
    for (const parts of [[table(...years)], [table(...columns)], [above, table(...plain)]])
      expect(segmentsOf(TITLE, ...parts).told).toEqual([
        ['Kilns', 'revenue', 'Net sales', 890e6],
        ['Glazes', 'revenue', 'Net sales', 360e6],
      ]);
  });

  test('are left out where columns do not add up, are of another period, or of the products of segments', () => {
    const columns = (title: string, ...lines: string[][]) =>
      segmentsOf(
        paragraph(title),
        table(['', 'Three Months Ended June 30, 2026'], ['', 'Kilns', 'Glazes', 'Total'], ...lines),
      ).told;
    expect(columns('Segments (in millions)', ['Net sales', '$880.0', '$360.0', '$1,250.0'])).toEqual([]);
    expect(columns('Segments (in millions)', ['Net sales', '$880.0', '$360.0', '$1,240.0'])).toEqual([]);
    const both = [
      ['Tools', '$500.0', '$300.0', '$800.0'],
      ['Ovens', '390.0', '60.0', '450.0'],
      ['Net sales', '$890.0', '$360.0', '$1,250.0'],
    ];
    expect(columns('Segments (in millions)', ...both)).toEqual([]);
    const [tools = [], ovens = [], [, ...sums] = []] = both;
    expect(columns('Segments (in millions)', tools, ovens, ['Total segment net sales', ...sums])).toEqual([]);
    const later = table(
      ['', 'Six Months Ended June 30, 2026'],
      ['', 'Kilns', 'Glazes', 'Total'],
      ['Net sales', '$890.0', '$360.0', '$1,250.0'],
    );
    expect(segmentsOf(TITLE, later).told).toEqual([]);
  });

  test('may lead to the company’s revenue over the lines of another table, and over no gap', () => {
    const columns = table(
      ['', 'Three Months Ended June 30, 2026'],
      ['', 'Kilns', 'Glazes', 'Total segments'],
      ['Net sales', '$900.0', '$360.0', '$1,260.0'],
    );
    const bridge = (other: string) =>
      table(
        ['', 'Three Months Ended June 30, 2026'],
        ['Total segment net sales', '$1,260.0'],
        ['Other', other],
        ['Total net sales', '$1,250.0'],
      );
    expect(segmentsOf(TITLE, columns, paragraph('Reconciliation'), bridge('(10.0)')).told).toEqual(SOLD);
    expect(segmentsOf(TITLE, columns, paragraph('Reconciliation'), bridge('(20.0)')).told).toEqual([]);
  });

  test('are no columns from reported to adjusted figures', () => {
    const bridge = table(
      ['', 'Three Months Ended June 30, 2026'],
      ['', 'As reported', 'Recall', 'Total adjusted'],
      ['Net sales', '$1,200.0', '$50.0', '$1,250.0'],
    );
    expect(segmentsOf(paragraph('Segment reconciliation of net sales (in millions)'), bridge).told).toEqual([]);
  });

  test('are no regions, no products, and no channels', () => {
    const by = (title: string, ...names: string[]) =>
      segmentsOf(
        paragraph(title),
        table(
          ...HEAD,
          [`${names[0]}`, '$900.0', '$760.0', '$1,700.0', '$1,480.0'],
          [`${names[1]}`, '350.0', '340.0', '700.0', '670.0'],
          ['Total net sales', '$1,250.0', '$1,100.0', '$2,400.0', '$2,150.0'],
        ),
      ).told;
    expect(by('Segment sales (in millions)', 'Americas', 'EMEA')).toEqual([]);
    expect(by('Segment sales by product (in millions)', 'Kilns', 'Glazes')).toEqual([]);
    expect(by('Net sales by channel (in millions)', 'Wholesale', 'Direct')).toEqual([]);
    expect(by('Net sales of our reportable segments (in millions)', 'Americas', 'EMEA')).toHaveLength(2);
  });

  test('are left out where two tables give different amounts of the same segment', () => {
    const recast = SALES.map(([label = '', value = '', ...rest]) =>
      label === 'Kilns'
        ? [label, '$910.0', ...rest]
        : label === 'Glazes'
          ? [label, '350.0', ...rest]
          : [label, value, ...rest],
    );
    const { told } = segmentsOf(TITLE, table(...HEAD, ...SALES), TITLE, table(...HEAD, ...recast));
    expect(told).toEqual([]);
  });

  test('are those of the quarter, never of the year to date or of an outlook', () => {
    const years = [
      ['', 'Six Months Ended June 30,'],
      ['', '2026', '2025'],
      ['Kilns', '$900.0', '$760.0'],
      ['Glazes', '350.0', '340.0'],
      ['Total net sales', '$1,250.0', '$1,100.0'],
    ];
    expect(segmentsOf(TITLE, table(...years)).told).toEqual([]);
    expect(segmentsOf(paragraph('Segment outlook (in millions)'), table(...HEAD, ...SALES)).told).toEqual([]);
  });
});
