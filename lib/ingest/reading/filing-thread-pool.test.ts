import { afterEach, expect, test, vi } from 'vitest';
import { type FilingThreadPool, openFilingThreadPool } from './filing-thread-pool.ts';

const paragraph =
  '<p>Net sales rose 14.5% to $4,812.6 million in fiscal 2025, from $4,203.1 million the year before.</p>';
const bytes = new TextEncoder().encode(`<html><body>${paragraph.repeat(6_000)}</body></html>`);
const hints = { form: '10-K', period: null, company: 'Northwind', cik: '0000000001', ticker: null };

let pool: FilingThreadPool;
afterEach(async () => {
  vi.useRealTimers();
  await pool.close();
});

/** A pool whose clock the test controls. */
function openTimedPool(timeLimitMs: number): FilingThreadPool {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  pool = openFilingThreadPool(1, timeLimitMs);
  return pool;
}

test('a document that takes too long ends, and harms no other', async () => {
  openTimedPool(1_500);
  const endless = new TextEncoder().encode(`<html><body>${paragraph.repeat(300_000)}</body></html>`);
  const over = new AbortController();
  const asked = pool.parse({ bytes: endless, hints }).finally(() => over.abort());
  const passTime = async () => {
    while (!over.signal.aborted) {
      vi.advanceTimersByTime(100);
      await new Promise(setImmediate);
    }
  };
  const passing = passTime();
  await expect(asked).rejects.toMatchObject({
    code: 'unreadable_document',
    message: 'The document took longer than 1.5 seconds to read.',
  });
  await passing;
  const short = new TextEncoder().encode(`<html><body>${paragraph}</body></html>`);
  expect((await pool.parse({ bytes: short, hints })).blocks).toHaveLength(1);
});

test('documents that wait when the process ends are not told to be unreadable', async () => {
  pool = openFilingThreadPool(1);
  const asked = Array.from({ length: 6 }, () => pool.parse({ bytes, hints }).catch((error: unknown) => error));
  await pool.close();
  const ends = await Promise.all(asked);
  expect(ends.filter((end) => end instanceof Error).length).toBeGreaterThanOrEqual(5);
  expect(ends.filter((end) => (end as { code?: string }).code === 'unreadable_document')).toEqual([]);
});

test('a document that is being read does not hold up the end of the process', async () => {
  pool = openFilingThreadPool(1);
  await pool.parse({ bytes: new TextEncoder().encode(`<html><body>${paragraph}</body></html>`), hints });
  const long = new TextEncoder().encode(`<html><body>${paragraph.repeat(70_000)}</body></html>`);
  const asked = pool.parse({ bytes: long, hints }).catch((error: unknown) => error);
  // It has the lock at once.
  await new Promise(setImmediate);
  await pool.close();
  expect(await asked).toEqual(new Error('Terminating worker thread'));
});

test('a document’s time begins when it has the lock, however many wait before it', async () => {
  openTimedPool(1_000);
  const outcomes = Array.from({ length: 3 }, () =>
    pool.parse({ bytes, hints }).then(
      ({ blocks }) => blocks.length,
      (error: unknown) => (error as { code?: string }).code,
    ),
  );
  await new Promise(setImmediate);
  // Only the first one's time has begun, and is over.
  vi.advanceTimersByTime(1_000);
  expect(await Promise.all(outcomes)).toEqual(['unreadable_document', 6_000, 6_000]);
});
