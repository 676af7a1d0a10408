import { describe, expect, test } from 'vitest';
import { createMemorySource } from '#lib/search/memory-source';
import { parseQuery } from '#lib/search/query/parse-query';
import { collectCandidates } from './collect-candidates.ts';
import { isOnTheMatter } from './cut-off.ts';
import { rankBySentences } from './rank-by-sentences.ts';
import { rankCandidates } from './rank-candidates.ts';

const fields = { isTable: false, labels: [], caption: '', headings: [], concepts: '', scale: null };
const bodies = [
  'In March 2025 we announced a workforce reduction and recorded severance of $40 million.',
  'Our stores sell paint, tools and lumber to professional customers and homeowners.',
  'We lease data centers, and some leases have not yet commenced.',
  'The board increased the quarterly dividend to $0.52 per share.',
  'We may be unable to protect our patents and trademarks.',
  'Inventories are stated at the lower of cost and net realizable value.',
];
const source = createMemorySource(new Map([[1, Array.from(bodies, (body) => ({ ...fields, body }))]]));

async function saysSomething(text: string): Promise<boolean> {
  const query = parseQuery(text);
  const collected = await collectCandidates(query, source, { most: 60 });
  const first = rankCandidates(query, collected, { terms: await source.readPassageTerms(collected.candidates) });
  const ranked = rankBySentences(query, collected, first, { texts: first.map(({ number }) => bodies[number]!) });
  return isOnTheMatter(
    ranked.map(({ features }) => features),
    query,
  );
}

describe('whether filings say anything of what was asked', () => {
  test.each(['dividend increase', 'leases not yet commenced', 'severance'])('they do of "%s"', async (query) => {
    expect(await saysSomething(query)).toBe(true);
  });

  test.each(['firing staff', 'people let go'])('they do of "%s", in other words', async (query) => {
    expect(await saysSomething(query)).toBe(true);
  });

  test.each(['opioid settlement', 'aircraft order backlog', 'cannabis legalization in Nevada'])(
    'they do not of "%s"',
    async (query) => {
      expect(await saysSomething(query)).toBe(false);
    },
  );
});
