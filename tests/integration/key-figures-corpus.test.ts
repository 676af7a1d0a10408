import { describe, expect, test } from 'vitest';
import { parseFiling } from '#lib/filings/parse-filing';
import { findKeyFigures } from '#lib/key-figures/find-key-figures';
import type { CompanyFigureId } from '#lib/key-figures/types';
import { claimedFilings, corpusBytes, isCorpusHere, labelOf, SKIPPED } from '#tests/support/corpus';
import type { ListedFiling } from '../../scripts/evaluate/corpus-manifest.ts';

/** Read off the statements by hand: current and prior, in the unit itself. */
const byHand: Record<string, Partial<Record<CompanyFigureId, [current: number, prior?: number]>>> = {
  'AAPL 10-K 2024-09-28': {
    revenue: [391_035e6, 383_285e6],
    'gross-profit': [180_683e6, 169_148e6],
    'operating-income': [123_216e6, 114_301e6],
    'net-income': [93_736e6, 96_995e6],
    'diluted-eps': [6.08, 6.13],
    'operating-cash-flow': [118_254e6, 110_543e6],
    'capital-expenditures': [9_447e6, 10_959e6],
    cash: [29_943e6, 29_965e6],
    'total-debt': [9_967e6 + 10_912e6 + 85_750e6, 5_985e6 + 9_822e6 + 95_281e6],
    'shares-outstanding': [15_115_823e3],
  },
  'AAPL 10-K 2025-09-27': { revenue: [416_161e6, 391_035e6], 'diluted-eps': [7.46, 6.08], cash: [35_934e6, 29_943e6] },
  'AAPL 10-Q 2025-06-28': {
    revenue: [94_036e6, 85_777e6],
    'net-income': [23_434e6, 21_448e6],
    'diluted-eps': [1.57, 1.4],
    'operating-cash-flow': [81_754e6, 91_443e6],
    cash: [36_269e6, 29_943e6],
  },
  'AMZN 10-K 2024-12-31': {
    revenue: [637_959e6, 574_785e6],
    'operating-income': [68_593e6, 36_852e6],
    'net-income': [59_248e6, 30_425e6],
    'diluted-eps': [5.53, 2.9],
    'operating-cash-flow': [115_877e6, 84_946e6],
    'capital-expenditures': [82_999e6, 52_729e6],
    cash: [78_779e6, 73_387e6],
  },
  'AMZN 10-K 2023-12-31': { 'net-income': [30_425e6, -2_722e6], 'diluted-eps': [2.9, -0.27] },
  'HD 10-K 2025-02-02': {
    revenue: [159_514e6, 152_669e6],
    'gross-profit': [53_308e6, 50_960e6],
    'operating-income': [21_526e6, 21_689e6],
    'net-income': [14_806e6, 15_143e6],
    'diluted-eps': [14.91, 15.11],
    'operating-cash-flow': [19_810e6, 21_172e6],
    'capital-expenditures': [3_485e6, 3_226e6],
    cash: [1_659e6, 3_760e6],
    'total-debt': [316e6 + 4_582e6 + 48_485e6, 1_368e6 + 42_743e6],
  },
  // Its statements are in an exhibit; the document itself tags its cover alone.
  'IBM 10-K 2024-12-31': { 'shares-outstanding': [927_264_332] },
  'ORCL 10-Q 2024-08-31': {
    revenue: [13_307e6, 12_453e6],
    'operating-income': [3_991e6, 3_296e6],
    'net-income': [2_929e6, 2_420e6],
    'diluted-eps': [1.03, 0.86],
    'operating-cash-flow': [7_427e6, 6_974e6],
    cash: [10_616e6, 10_454e6],
    'total-debt': [9_201e6 + 75_314e6, 10_605e6 + 76_264e6],
  },
  'SDON 10-K 2021-12-31': {
    revenue: [0, 0],
    'net-income': [-27_368, -24_730],
    'operating-cash-flow': [-27_757, -34_974],
    cash: [203, 203],
  },
  'RIOT 10-Q 2023-06-30': {
    revenue: [76_739e3, 72_947e3],
    'operating-income': [-32_483e3, -353_238e3],
    'net-income': [-27_687e3, -353_559e3],
    'operating-cash-flow': [-5_784e3, -14_393e3],
    'capital-expenditures': [107_424e3, 77_403e3],
    cash: [289_176e3, 230_328e3],
  },
};

/** What each measured figure may be tagged as. */
const tags: Partial<Record<CompanyFigureId, string[]>> = {
  revenue: ['Revenues', 'RevenueFromContractWithCustomerExcludingAssessedTax', 'SalesRevenueNet'],
  'net-income': ['NetIncomeLoss', 'ProfitLoss'],
  'diluted-eps': ['EarningsPerShareDiluted'],
  'operating-cash-flow': ['NetCashProvidedByUsedInOperatingActivities'],
  cash: ['CashAndCashEquivalentsAtCarryingValue', 'Cash'],
};

type Tagged = { name: string; start: string | null; end: string; value: number };

/** The undimensioned facts of an inline XBRL document, read by pattern from its source: nothing of our parser is used. */
function readTags(source: string): Tagged[] {
  const contexts = new Map<string, { start: string | null; end: string }>();
  for (const [, id = '', body = ''] of source.matchAll(
    /<xbrli:context\b[^>]*?\bid="([^"]*)"[^>]*>([\s\S]*?)<\/xbrli:context>/g,
  )) {
    if (/explicitMember|typedMember/.test(body)) continue;
    const date = (tag: string) => new RegExp(`<xbrli:${tag}>\\s*(\\d{4}-\\d{2}-\\d{2})`).exec(body)?.[1] ?? null;
    const end = date('endDate') ?? date('instant');
    if (end) contexts.set(id, { start: date('startDate'), end });
  }
  return [...source.matchAll(/<ix:nonFraction\b([^>]*)>([^<]*)<\/ix:nonFraction>/g)].flatMap(
    ([, attributes = '', text = '']) => {
      const get = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? '';
      const context = contexts.get(get('contextRef'));
      const digits = text.replace(/[^\d.]/g, '');
      const isZero = /zero|nocontent|fixed-zero/i.test(get('format'));
      if (!context || (!digits && !isZero)) return [];
      const value = (isZero ? 0 : Number(digits)) * 10 ** Number(get('scale') || 0) * (get('sign') === '-' ? -1 : 1);
      return [{ name: get('name').replace(/^us-gaap:/, ''), ...context, value }];
    },
  );
}

const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;

/** The values that a figure has by the filing's own tags for the report's period, in the first concept that is tagged. */
function wantedValues(name: CompanyFigureId, facts: Tagged[], { form, period }: ListedFiling): number[] {
  for (const tag of tags[name] ?? []) {
    const own = facts.filter((fact) => fact.name === tag && fact.end === period);
    const spans = own.map(({ start }) => (start ? days(start, period) : 0));
    const wanted =
      name === 'cash'
        ? 0
        : form === '10-K' || name === 'operating-cash-flow'
          ? Math.max(...spans)
          : Math.min(...spans.filter((length) => length > 60));
    const values = own.filter((_, at) => spans[at] === wanted).map(({ value }) => value);
    if (values.length > 0) return values;
  }
  return [];
}

/** Within what a filing rounds. */
const isClose = (one: number, other: number) => Math.abs(one - other) <= Math.max(Math.abs(other) * 6e-4, 6e-4);

describe.skipIf(!isCorpusHere)(`key figures of real filings (${SKIPPED})`, () => {
  const filings = claimedFilings.map((filing) => {
    const bytes = corpusBytes(filing.file);
    const document = parseFiling(bytes);
    const found = new Map(findKeyFigures(document).figures.map((figure) => [figure.id, figure]));
    const source = bytes.toString('utf8');
    return { filing, document, facts: readTags(source), found };
  });

  test.each(Object.entries(byHand))('%s are those of its statements', (label, expected) => {
    const { found } = filings.find(({ filing }) => labelOf(filing) === label) ?? {};
    for (const [name, [current, prior]] of Object.entries(expected) as [CompanyFigureId, [number, number?]][]) {
      const figure = found?.get(name);
      expect.soft([name, figure?.current.value, figure?.prior?.value]).toEqual([name, current, prior]);
    }
  });

  test('figures read off the statements are those of the tags, whatever a filing shows by both', () => {
    const differing: string[] = [];
    let count = 0;
    for (const { filing, document, found } of filings) {
      const read = findKeyFigures({ ...document, facts: [] }).figures;
      for (const { id, current, prior } of found.size > 10 ? read : []) {
        const tagged = found.get(id);
        if (!tagged) continue;
        count++;
        const isSame = isClose(current.value, tagged.current.value) && current.start === tagged.current.start;
        const isSamePrior = !prior || !tagged.prior || isClose(prior.value, tagged.prior.value);
        if (!isSame || !isSamePrior || current.end !== tagged.current.end) differing.push(`${filing.file} ${id}`);
      }
    }

    expect(count).toBeGreaterThan(400);
    expect(differing).toEqual([]);
  });

  test('S4: 98 of 100 are equal to the filing’s own tags, read by other means', () => {
    const misses: string[] = [];
    let count = 0;
    for (const { filing, facts, found } of filings) {
      for (const name of Object.keys(tags) as CompanyFigureId[]) {
        const wanted = wantedValues(name, facts, filing);
        if (wanted.length === 0) continue;
        count++;
        const value = found.get(name)?.current.value;
        if (!wanted.some((one) => value !== undefined && Math.abs(one - value) <= Math.abs(one) * 1e-9)) {
          misses.push(`${filing.file} ${name}: ${value} for ${wanted.join(' or ')}`);
        }
      }
    }

    expect(count).toBeGreaterThan(50);
    expect(misses.length <= count * 0.02 ? [] : misses).toEqual([]);
  });
});
