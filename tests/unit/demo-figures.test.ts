import { describe, expect, test } from 'vitest';
import { parseFiling } from '#lib/filings/parse-filing';
import type { Fact } from '#lib/filings/types';
import { buildDemoFilings, demoSources } from '../../prisma/demo/build-demo-filings.ts';
import { combineSpans } from '../../prisma/demo/combine-spans.ts';
import { planReports } from '../../prisma/demo/plan-reports.ts';
import { simulateQuarters, totalAssets, totalEquity, totalLiabilities } from '../../prisma/demo/simulate-quarters.ts';
import type { Span } from '../../prisma/demo/simulation-shapes.ts';

const companies = demoSources.map((source) => [source.profile.ticker, source] as const);
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

const documents = buildDemoFilings().map((filing) => ({
  name: `${filing.company.ticker} ${filing.form} of ${filing.filedOn}`,
  filing,
  document: parseFiling(new TextEncoder().encode(filing.html)),
}));

/** What does not tie in one period: empty when everything does. */
function faults(span: Span): string[] {
  const { open, close, flows } = span;
  const checks: [string, number, number][] = [
    ['balance sheet', totalAssets(close), totalLiabilities(close) + totalEquity(close)],
    ['cash', close.cash, open.cash + flows.operating + flows.investing + flows.financing],
    ['segment revenue', sum(Object.values(span.segmentRevenue)), span.revenue],
    ['operating income', span.operatingIncome, span.revenue - sum(Object.values(span.expenses))],
    ['net income', span.netIncome, span.operatingIncome - span.interestExpense + span.interestIncome - span.tax],
    [
      'equity',
      totalEquity(close) - totalEquity(open),
      span.netIncome + flows.stockCompensation + flows.optionProceeds - flows.buybacks - flows.dividends,
    ],
  ];
  const wrong = checks.filter(([, left, right]) => left !== right).map(([name]) => `${name} of ${span.period.end}`);
  return close.cash > 0 ? wrong : [...wrong, `cash of ${span.period.end} is negative`];
}

describe.each(companies)('the numbers of %s', (_, source) => {
  const quarters = simulateQuarters(source.drivers);
  const reports = planReports(source).map(({ report }) => report);

  test('tie in every quarter: the balance sheet balances and the cash flow statement leads from cash to cash', () => {
    expect(quarters.flatMap(faults)).toEqual([]);
  });

  test('tie in every period that a filing shows', () => {
    const spans = reports.flatMap(({ now, prior, ytd, priorYtd }) => [now, prior, ytd, priorYtd]);
    expect(spans.flatMap(faults)).toEqual([]);
  });

  test('lead from one annual report to the next without a gap', () => {
    const [older, newer] = reports.filter(({ form }) => form === '10-K');
    expect(newer?.now.open).toEqual(older?.now.close);
    expect(newer?.prior).toEqual(older?.now);
  });

  test('add up from quarters to a year', () => {
    const year = combineSpans(quarters.slice(4, 8), source.drivers.scale);
    expect(year.revenue).toBe(sum(quarters.slice(4, 8).map(({ revenue }) => revenue)));
    expect(year.flows.operating).toBe(sum(quarters.slice(4, 8).map(({ flows }) => flows.operating)));
    expect(year.open).toEqual(quarters[3]?.close);
    expect(faults(year)).toEqual([]);
  });
});

const MOVED = /(increased|decreased) \$([\d,.]+) million, or ([\d.]+)%, to \$([\d,.]+) million/g;

/** "increased $4 million, or 10.0%, to $44 million": whether the three figures agree as far as their digits tell. */
function agrees([, direction, by = '', percent = '', to = '']: RegExpMatchArray): boolean {
  const difference = Number(by.replaceAll(',', ''));
  const after = Number(to.replaceAll(',', ''));
  const stated = Number(percent);
  const before = direction === 'increased' ? after - difference : after + difference;
  const digit = by.includes('.') ? 0.1 : 1;
  const slack = ((digit / before) * 100 + 0.1) * (1 + stated / 100);
  return Math.abs((difference / before) * 100 - stated) <= slack;
}

describe.each(documents)('the figures of $name', ({ document }) => {
  const prose = document.blocks.filter(({ kind }) => kind !== 'table').map(({ text }) => text);

  test('in "increased X, or Y%, to Z" agree with one another', () => {
    const sentences = prose.flatMap((text) => Array.from(text.matchAll(MOVED)));
    expect(sentences.filter((sentence) => !agrees(sentence)).map(([text]) => text)).toEqual([]);
  });

  test('state one value for one concept, period and segment, wherever they stand', () => {
    const known = new Map<string, Fact>();
    const conflicts: string[] = [];
    for (const fact of document.facts) {
      const key = JSON.stringify([fact.concept, fact.start, fact.end, fact.dimensions, fact.unit]);
      const other = known.get(key) ?? fact;
      known.set(key, other);
      const precision = 10 ** -Math.min(Number(fact.decimals), Number(other.decimals));
      if (Math.abs((fact.value ?? 0) - (other.value ?? 0)) > precision / 2) conflicts.push(key);
    }
    expect(conflicts).toEqual([]);
  });
});

describe.each(documents.filter(({ document, filing }) => document.facts.length > 0 && filing.form !== '8-K'))(
  'the tagged balance sheet of $name',
  ({ document }) => {
    test('balances', () => {
      const value = (concept: string) =>
        document.facts.find(
          ({ concept: name, end, dimensions }) =>
            name === `us-gaap:${concept}` && end === document.period && Object.keys(dimensions).length === 0,
        )?.value ?? 0;
      expect(value('Assets')).toBeGreaterThan(0);
      expect(value('Assets')).toBe(value('Liabilities') + value('StockholdersEquity'));
      expect(value('Assets')).toBe(value('LiabilitiesAndStockholdersEquity'));
    });
  },
);
