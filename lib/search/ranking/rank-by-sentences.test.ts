import { expect, test } from 'vitest';
import { createMemorySource } from '#lib/search/memory-source';
import { parseQuery } from '#lib/search/query/parse-query';
import { collectCandidates } from './collect-candidates.ts';
import { rankBySentences } from './rank-by-sentences.ts';
import { rankCandidates } from './rank-candidates.ts';

const BODIES = [
  'Restructuring costs may consist of severance costs and other costs that we define as restructuring.',
  'We recorded $720 million of restructuring and severance costs in fiscal 2024.',
  'Severance costs are described in Note 9.',
];

async function rank(query: string, read: number) {
  const fields = BODIES.map((body) => {
    return { isTable: false, body, labels: [], caption: '', headings: [], concepts: '', scale: null };
  });
  const source = createMemorySource(new Map([[1, fields]]));
  const parsed = parseQuery(query);
  const collected = await collectCandidates(parsed, source, { most: 10 });
  const first = rankCandidates(parsed, collected, { terms: await source.readPassageTerms(collected.candidates) });
  const texts = first.slice(0, read).map(({ number }) => BODIES[number]!);
  return { first, ranked: rankBySentences(parsed, collected, first, { texts }) };
}

test('a sentence that tells an amount comes before a definition', async () => {
  const { ranked } = await rank('restructuring and severance costs', 3);
  expect(ranked[0]?.number).toBe(1);
});

test('passages that are not read follow in their order, and totals fall', async () => {
  const { first, ranked } = await rank('restructuring and severance costs', 1);
  expect(ranked.map(({ number }) => number)).toEqual(first.map(({ number }) => number));
  const totals = ranked.map(({ parts }) => parts.total);
  expect(totals).toEqual(totals.toSorted((one, other) => other - one));
});

test('nothing found stays nothing', async () => {
  const { ranked } = await rank('walrus', 48);
  expect(ranked).toEqual([]);
});
