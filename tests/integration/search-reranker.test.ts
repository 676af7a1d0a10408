import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type FakeReranker, startFakeReranker } from '#tests/support/fake-reranker';
import { foundPassages } from '#tests/support/found-passages';

vi.mock('server-only', () => ({}));

let reranker: FakeReranker;

beforeAll(async () => {
  reranker = await startFakeReranker('walnut');
  process.env.RERANK_PROVIDER = 'http';
  process.env.RERANK_URL = reranker.url;
  process.env.RERANK_API_KEY = 'the key of tests';
  process.env.RERANK_TIMEOUT_MS = '3000';
});
afterEach(async () => {
  reranker.behave('ok');
  reranker.asked.length = 0;
  (await import('#lib/search/rerank-passages')).forgetRerankFailures();
});
afterAll(() => reranker.close());

const passages = () => foundPassages(['Oak is sold.', 'Pine is sold.', 'Walnut is sold, and walnut is stored.']);
const rerank = async () => {
  const { rerankPassages } = await import('#lib/search/rerank-passages');
  return rerankPassages('which nuts', passages());
};

test.each(['ok', 'list'] as const)(
  'a re-ranker that answers (%s) moves what it prefers up, and the score says why',
  async (how) => {
    reranker.behave(how);
    const found = await rerank();
    expect(found[0]?.text).toMatch(/^Walnut/);
    expect(found[0]?.score).toMatchObject({ before: 1, rerank: 2 });
    expect(found[0]!.score.total).toBeGreaterThan(found[1]!.score.total);
    expect(reranker.asked[0]).toMatchObject({ query: 'which nuts', authorization: 'Bearer the key of tests' });
  },
);

test.each(['fails', 'hangs', 'too few'] as const)(
  'a re-ranker that is of no use (%s) leaves the search’s own order, and is not asked again at once',
  async (how) => {
    reranker.behave(how);
    expect(await rerank()).toEqual(passages());
    expect(await rerank()).toEqual(passages());
    expect(reranker.asked).toHaveLength(1);
  },
);
