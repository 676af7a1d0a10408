import { expect, test } from 'vitest';
import { passageTerms } from '#lib/search/index/passage-terms';
import { parseQuery } from '#lib/search/query/parse-query';
import { readQueryFeatures } from './match-features.ts';
import { readSentenceQuery, sentenceFeatures } from './sentence-features.ts';

function featuresOf(question: string, body: string, { isTable = false, headings = [] as string[] } = {}) {
  const terms = passageTerms({ isTable, body, labels: [], caption: '', headings, concepts: '', scale: null });
  const query = parseQuery(question);
  return sentenceFeatures(
    body,
    terms,
    readSentenceQuery(
      query,
      readQueryFeatures(query, () => 1, [terms]),
    ),
  );
}

test('one sentence with all of the query is worth more than two with a part each', () => {
  const together = featuresOf(
    'goodwill impairment charge',
    'We had revenue. A goodwill impairment charge was recorded.',
  );
  const apart = featuresOf('goodwill impairment charge', 'Goodwill is tested. An impairment charge may follow.');
  expect(together.sentence).toBe(1);
  expect(apart.sentence).toBeLessThan(1);
});

test('a sentence is read with the titles above it', () => {
  const body = 'Of the notes, $12.4 billion are payable within a year.';
  const untitled = featuresOf('debt covenants payable', body);
  const titled = featuresOf('debt covenants payable', body, { headings: ['Debt covenants'] });
  expect(titled.inContext).toBeGreaterThan(untitled.inContext!);
});

test('a plan counts as asked for only where a plan is asked for', () => {
  const body = 'We expect capital expenditures of $4 billion in fiscal 2025.';
  expect(featuresOf('capex guidance', body).asked).toBeGreaterThan(0);
  expect(featuresOf('capex', body).asked).toBeUndefined();
});

test('a figure of the query is found beside its words', () => {
  const beside = featuresOf('customers over 10% of revenue', 'No customers accounted for over 10% of revenue.');
  const apart = featuresOf('customers over 10% of revenue', 'Customers like us. Revenue grew 10%.');
  expect(beside.sentence).toBeGreaterThan(apart.sentence!);
});

test('a line that only leads in, and a footnote, are known as such', () => {
  expect(featuresOf('liquidity', 'The following table shows our liquidity:').leadIn).toBe(1);
  expect(featuresOf('liquidity', 'We had liquidity of $3 billion, as follows:').leadIn).toBe(0);
  expect(featuresOf('liquidity', '(a) Excludes liquidity of the joint venture.').footnote).toBe(1);
});

test("a table's row is read by its label, where it has figures", () => {
  const table = 'Years ended | 2024 | 2023\nLitigation provision | $539 | $356\nOther | 1 | 2';
  expect(featuresOf('litigation provision', table, { isTable: true }).rowLabel).toBe(1);
  expect(featuresOf('litigation provision', 'Litigation provision | n/a', { isTable: true }).rowLabel).toBeUndefined();
});
