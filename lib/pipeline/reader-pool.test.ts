import { afterEach, expect, test } from 'vitest';
import { openReaderPool, type ReaderPool } from './reader-pool.ts';

const paragraph =
  '<p>Net sales rose 14.5% to $4,812.6 million in fiscal 2025, from $4,203.1 million the year before.</p>';
const bytes = new TextEncoder().encode(`<html><body>${paragraph.repeat(6_000)}</body></html>`);
const hints = { form: '10-K', period: null, company: 'Northwind', cik: '0000000001', ticker: null };

let pool: ReaderPool;
afterEach(() => pool.close());

test('a document that takes too long ends, and harms no other', async () => {
  pool = openReaderPool(1, 1);
  await expect(pool.parse(bytes, hints)).rejects.toMatchObject({
    code: 'unreadable_document',
    message: 'The document took longer than 0.001 seconds to read.',
  });
  await pool.close();
  pool = openReaderPool(1);
  expect((await pool.parse(bytes, hints)).blocks.length).toBeGreaterThan(1_000);
});

test('a document’s time begins when its turn comes, however many wait before it', async () => {
  pool = openReaderPool(1);
  const started = performance.now();
  await pool.parse(bytes, hints);
  const first = performance.now() - started;
  await pool.close();

  // The first one also waits for the thread; all together take longer than one may.
  pool = openReaderPool(1, Math.ceil(first) * 3);
  const documents = await Promise.all(Array.from({ length: 24 }, () => pool.parse(bytes, hints)));
  expect(documents).toHaveLength(24);
});
