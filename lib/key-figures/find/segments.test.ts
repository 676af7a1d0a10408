import { describe, expect, test } from 'vitest';
import type { Block, Fact } from '#lib/filings/types';
import { findKeyFigures } from '#lib/key-figures/find-key-figures';

const YEAR = { start: '2025-01-01', end: '2025-12-31' };
const SEGMENT = 'us-gaap:StatementBusinessSegmentsAxis';
const ITEMS = 'srt:ConsolidationItemsAxis';
const OWN = { [ITEMS]: 'us-gaap:OperatingSegmentsMember' };

function fact(
  value: number,
  dimensions: Record<string, string> = {},
  period: { start: string; end: string } = YEAR,
): Fact {
  return { concept: 'us-gaap:Revenues', value, unit: 'USD', scale: 6, decimals: '-6', dimensions, block: 0, ...period };
}

const of = (member: string, more: Record<string, string> = {}) => ({ [SEGMENT]: `x:${member}`, ...more });

const cell = (text: string, role: 'row-header' | 'data' = 'data') => ({ text, colspan: 1, rowspan: 1, role });

const TEXT = 'Our segments are Home, Travel, and Data Center & AI.';

function segmentsOf(facts: Fact[], labels: (string | [label: string, amount: string])[] = []) {
  const table = {
    rows: labels.map((row) => {
      const [label, ...amounts] = [row].flat();
      return [cell(label ?? '', 'row-header'), ...amounts.map((amount) => cell(amount))];
    }),
    headerRows: 0,
    scale: 6,
    currency: null,
    caption: null,
  };
  const blocks: Block[] = [
    { ordinal: 0, kind: 'table', part: null, item: null, text: '', hash: '', anchor: 'a', table },
    { ordinal: 1, kind: 'paragraph', part: null, item: null, text: TEXT, hash: '', anchor: 'b' },
  ];
  const { figures, leftOut } = findKeyFigures({ form: '10-K', period: '2025-12-31', facts, blocks });
  const segments = figures.filter(({ id }) => id.startsWith('segment:'));
  return { segments: segments.map(({ id, current, prior }) => [id, current.value, prior?.value]), leftOut };
}

describe('segments', () => {
  test('are shown when they add up to the company, each with the year before', () => {
    const before = { start: '2024-01-01', end: '2024-12-31' };
    const facts = [
      fact(100e6),
      fact(70e6, of('HomeMember')),
      fact(30e6, of('TravelMember')),
      fact(60e6, of('HomeMember'), before),
    ];

    expect(segmentsOf(facts).segments).toEqual([
      ['segment:Home:revenue', 70e6, 60e6],
      ['segment:Travel:revenue', 30e6, undefined],
    ]);
  });

  test('tell what each earned by the one measure that the company tags for all', () => {
    const adjusted = (value: number, dimensions: Record<string, string> = {}) => ({
      ...fact(value, dimensions),
      concept: 'x:EarningsBeforeInterestAndTaxesAdjusted',
    });
    const revenue = [fact(100e6), fact(70e6, of('HomeMember')), fact(30e6, of('TravelMember'))];
    const earned = [adjusted(9e6), adjusted(12e6, of('HomeMember')), adjusted(-3e6, of('TravelMember'))];

    expect(segmentsOf([...revenue, ...earned]).segments.slice(2)).toEqual([
      ['segment:Home:profit', 12e6, undefined],
      ['segment:Travel:profit', -3e6, undefined],
    ]);
    const other = [adjusted(9e6), adjusted(12e6, of('HomeMember')), adjusted(5e6, of('TravelMember'))];
    expect(segmentsOf([...revenue, ...other]).segments).toHaveLength(2);
  });

  test('tell what each earned as the sum of what it is tagged by at home and abroad, where that leads to the whole', () => {
    const earned = (value: number, dimensions: Record<string, string> = {}): Fact => ({
      ...fact(value, dimensions),
      concept: 'us-gaap:NetIncomeLoss',
    });
    const inPlace = (member: string, place: string) => ({ ...of(member), 'srt:StatementGeographicalAxis': place });
    const parts = [
      earned(70e6, inPlace('HomeMember', 'country:US')),
      earned(40e6, inPlace('HomeMember', 'us-gaap:NonUsMember')),
      earned(-10e6, inPlace('TravelMember', 'country:US')),
    ];
    const corporate = earned(-20e6, { [ITEMS]: 'us-gaap:CorporateNonSegmentMember' });
    const figures = segmentsOf([fact(100e6), earned(80e6), corporate, ...parts]).segments;

    expect(figures).toEqual([
      ['segment:Home:profit', 110e6, undefined],
      ['segment:Travel:profit', -10e6, undefined],
    ]);
    expect(segmentsOf([fact(100e6), earned(80e6), ...parts]).segments).toEqual([]);
  });

  test('tell no profit where two measures of it add up', () => {
    const as = (concept: string, one: Fact): Fact => ({ ...one, concept });
    const by = (concept: string, home: number, travel: number) => [
      as(concept, fact(home + travel)),
      as(concept, fact(home, of('HomeMember'))),
      as(concept, fact(travel, of('TravelMember'))),
    ];
    const facts = [
      ...[fact(100e6), fact(70e6, of('HomeMember')), fact(30e6, of('TravelMember'))],
      ...by('x:AdjustedSegmentProfit', 5e6, 2e6),
      ...by('x:SegmentEbitda', 9e6, 4e6),
    ];

    expect(segmentsOf(facts).segments).toHaveLength(2);
  });

  test('are shown when reconciling items that are tagged make up the difference', () => {
    const facts = [
      fact(90e6),
      fact(70e6, of('HomeMember', OWN)),
      fact(30e6, of('TravelMember', OWN)),
      fact(-10e6, { [ITEMS]: 'us-gaap:IntersegmentEliminationMember' }),
    ];
    expect(segmentsOf(facts).segments).toHaveLength(2);
  });

  test('are left out when nothing explains the difference', () => {
    const facts = [fact(90e6), fact(70e6, of('HomeMember')), fact(30e6, of('TravelMember'))];

    expect(segmentsOf(facts)).toEqual({ segments: [], leftOut: [{ id: 'segments', reason: 'unreconciled' }] });
  });

  test('never include a total of them, nor what is divided further', () => {
    const facts = [
      fact(100e6),
      fact(70e6, of('HomeMember')),
      fact(30e6, of('TravelMember')),
      fact(100e6, of('TotalSegmentsMember')),
      fact(25e6, of('HomeMember', { 'srt:ProductOrServiceAxis': 'x:LampsMember' })),
    ];
    expect(segmentsOf(facts).segments.map(([id]) => id)).toEqual(['segment:Home:revenue', 'segment:Travel:revenue']);
  });

  test('are called what the filing’s table calls them', () => {
    const facts = [
      fact(100e6),
      fact(70e6, of('NorthwindPumpsValvesAndPipesMember')),
      fact(20e6, of('DataCenterAndAIMember')),
      fact(10e6, of('NorthwindWebServicesSegmentMember')),
    ];
    expect(segmentsOf(facts, ['Pumps, Valves & Pipes', 'NWS']).segments.map(([id]) => id)).toEqual([
      'segment:Pumps, Valves & Pipes:revenue',
      'segment:Data Center and AI:revenue',
      'segment:NWS:revenue',
    ]);
  });

  test('have no name that the filing does not use', () => {
    const facts = [fact(100e6), fact(70e6, of('HomeAndGardenPumpsMember')), fact(30e6, of('TravelMember'))];

    expect(segmentsOf(facts).segments.map(([id]) => id)).toEqual(['segment:Travel:revenue']);
    expect(segmentsOf(facts, [['Net Lumen Garden Pumps sales', '70']]).segments.map(([id]) => id)).toEqual([
      'segment:Lumen Garden Pumps:revenue',
      'segment:Travel:revenue',
    ]);
    expect(segmentsOf(facts, [['Total', '70']]).segments.map(([id]) => id)).toEqual(['segment:Travel:revenue']);
  });
});

describe('products and services', () => {
  const product = (member: string, value: number, block: number): Fact => ({
    ...fact(value, { 'srt:ProductOrServiceAxis': `x:${member}` }),
    block,
  });
  const table = (...rows: [string, string][]) => ({
    rows: rows.map(([label, amount]) => [cell(label, 'row-header'), cell(amount)]),
    ...{ headerRows: 0, scale: 6, currency: null, caption: null },
  });
  const blocks = [
    table(['Products', '70'], ['Services', '30']),
    table(['Phones®', '45'], ['Tablets', '25'], ['Services', '30']),
    table(['Phones', '45']),
  ].map(
    (own, ordinal): Block => ({
      ordinal,
      kind: 'table',
      part: null,
      item: null,
      text: '',
      hash: '',
      anchor: 'a',
      table: own,
    }),
  );
  const linesOf = (facts: Fact[], within = blocks) =>
    findKeyFigures({ form: '10-K', period: '2025-12-31', facts: [fact(100e6), ...facts], blocks: within })
      .figures.filter(({ id }) => id.startsWith('product:'))
      .map(({ id, current }) => [id, current.value]);
  const fine = [product('PhonesMember', 45e6, 1), product('TabletsMember', 25e6, 1), product('ServiceMember', 30e6, 1)];

  test('are those of the table that divides the revenue most finely, by its own labels', () => {
    const coarse = [product('ProductMember', 70e6, 0), product('ServiceMember', 30e6, 0)];

    expect(linesOf([...coarse, ...fine])).toEqual([
      ['product:Phones:revenue', 45e6],
      ['product:Tablets:revenue', 25e6],
      ['product:Services:revenue', 30e6],
    ]);
  });

  test('are not the lines of an income statement that stand beside sales', () => {
    const income = { ...blocks[1]!, table: table(['Sales', '45'], ['Other income', '25'], ['Services', '30']) };
    const beside = [blocks[0]!, income, blocks[2]!];
    expect(linesOf(fine, beside)).toEqual([]);
  });

  test('are not shown where they do not add up, or a line has no label of its own', () => {
    expect(linesOf(fine.slice(0, 2))).toEqual([]);
    expect(
      linesOf([product('PhonesMember', 45e6, 2), product('TabletsMember', 25e6, 2), product('ServiceMember', 30e6, 2)]),
    ).toEqual([]);
  });
});
