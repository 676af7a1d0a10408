import { describe, expect, test } from 'vitest';
import type { PassageFields } from '#lib/search/index/passage-shape';
import { parseQuery } from '#lib/search/query/parse-query';
import { collectCandidates } from '#lib/search/ranking/collect-candidates';
import { rankCandidates } from '#lib/search/ranking/rank-candidates';
import { createMemorySource } from './memory-source.ts';

const text = (body: string, more: Partial<PassageFields> = {}): PassageFields => ({
  isTable: false,
  body,
  labels: [],
  caption: '',
  headings: [],
  concepts: '',
  scale: null,
  ...more,
});

/** The texts in the order in which a query finds them. */
async function search(query: string, passages: readonly PassageFields[]): Promise<string[]> {
  const source = createMemorySource(new Map([[1, passages]]));
  const parsed = parseQuery(query);
  const collected = await collectCandidates(parsed, source, { most: 50 });
  const ranked = rankCandidates(parsed, collected, { terms: await source.readPassageTerms(collected.candidates) });
  return ranked.map(({ number }) => passages[number]?.body ?? '');
}

const FILLER = [
  'Our stores are open every day of the week.',
  'The board met four times during the year.',
  'We lease offices in several countries.',
];

describe('a search', () => {
  test.each([
    ['capex', 'Capital expenditures rose because of new plants.'],
    ['buybacks', 'The repurchases of common stock continued.'],
    ['headcount', 'We had 12,000 full-time employees.'],
    ['R&D', 'Research and development costs grew.'],
    ['layoffs', 'The reduction in force affected two sites.'],
    ['D&A', 'Depreciation and amortization was flat.'],
  ])('for %s finds the words that filings use', async (query, expected) => {
    expect(
      (
        await search(
          query,
          [...FILLER, expected].map((one) => text(one)),
        )
      )[0],
    ).toBe(expected);
  });

  test('finds a paragraph by the XBRL tags and titles that it carries', async () => {
    const tagged = text('It was $3 million.', { concepts: 'payments to acquire property plant and equipment' });
    const titled = text('It was $4 million.', { headings: ['Legal Proceedings'] });
    const passages = [...FILLER.map((one) => text(one)), tagged, titled];
    expect((await search('property plant equipment', passages))[0]).toBe(tagged.body);
    expect((await search('lawsuits', passages))[0]).toBe(titled.body);
  });

  test('puts the table with that very row first when a figure is asked for', async () => {
    const near = text('Deferred tax assets are valued. The total of other assets is small.');
    const table = text('Total deferred tax assets | 12 | 10', { isTable: true, labels: ['Total deferred tax assets'] });
    expect((await search('What was the total deferred tax assets?', [near, table]))[0]).toBe(table.body);
  });

  test('puts a sentence first when a reason is asked for', async () => {
    const table = text('Gross margin | 12 | 10', { isTable: true, labels: ['Gross margin'] });
    const reason = text('Gross margin fell because of tariffs.');
    expect((await search('Why did gross margin fall?', [table, reason]))[0]).toBe(reason.body);
  });

  test('prefers the year that was asked for, also after "FY"', async () => {
    const passages = ['Sales in fiscal 2018 were 5.', 'Sales in fiscal 2019 were 6.'].map((one) => text(one));
    expect((await search('sales FY19', passages))[0]).toBe(passages[1]?.body);
  });

  test('finds a figure in the scale of its table', async () => {
    const table = text('Total debt | 1,200', { isTable: true, labels: ['Total debt'], scale: 6 });
    expect((await search('$1.2 billion', [...FILLER.map((one) => text(one)), table]))[0]).toBe(table.body);
  });

  test('of nothing but stop words finds nothing', async () => {
    expect(
      await search(
        'what is the of',
        FILLER.map((one) => text(one)),
      ),
    ).toEqual([]);
  });
});
