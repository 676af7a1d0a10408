import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { db } from '#lib/db/client';
import { createAnswerCache, createLimiterStore } from '#lib/discovery/edgar-queries';
import { PATIENCE } from '#tests/support/patience';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe('the request limiter in the database', () => {
  const openStore = async (host: string) => {
    return createLimiterStore(host);
  };

  test('grants one slot to many callers that ask together', async () => {
    const store = await openStore('together');
    const slots = await Promise.all(Array.from({ length: 12 }, () => store.take(60_000, 60_000)));

    expect(slots.filter((slot) => slot.granted)).toHaveLength(1);
    for (const slot of slots.filter((one) => !one.granted)) expect(slot.waitMs).toBeGreaterThan(0);
  });

  test('grants the next slot only after the interval', async () => {
    const store = await openStore('interval');
    const letPass = (seconds: number) =>
      db.$executeRaw`UPDATE "RequestSlot" SET "nextAt" = "nextAt" - ${seconds}::int * interval '1 second' WHERE host = 'interval'`;
    const hour = 3_600_000;
    expect((await store.take(hour, hour)).granted).toBe(true);
    expect((await store.take(hour, hour)).granted).toBe(false);
    await letPass(1_800);
    expect((await store.take(hour, hour)).granted).toBe(false);
    await letPass(1_800);
    expect((await store.take(hour, hour)).granted).toBe(true);
  });

  test('grants a slot to one that yields only while nobody else waits', async () => {
    const store = await openStore('yielding');
    const letPass = (seconds: number) =>
      db.$executeRaw`UPDATE "RequestSlot" SET "nextAt" = "nextAt" - ${seconds}::int * interval '1 second' WHERE host = 'yielding'`;
    const hour = 3_600_000;
    expect((await store.take(hour, hour, true)).granted).toBe(true);
    await letPass(3_600);
    expect((await store.take(hour, hour, true)).granted).toBe(true);
    expect((await store.take(hour, hour)).granted).toBe(false);
    await letPass(3_600);
    const refused = await store.take(hour, hour, true);
    expect(refused.granted).toBe(false);
    expect(refused.waitMs).toBeGreaterThan(0);
    expect((await store.take(hour, hour)).granted).toBe(true);
    await letPass(3_600);
    expect((await store.take(hour, hour, true)).granted).toBe(true);
  });

  test('grants nothing while it is blocked, and says for how long', async () => {
    const store = await openStore('blocked');
    await store.block(600_000);
    const slot = await store.take(10, 1_000);

    expect(slot.granted).toBe(false);
    expect(slot.blockedMs).toBeGreaterThan(100_000);
  });

  test('never shortens a block', async () => {
    const store = await openStore('longer');
    await store.block(600_000);
    await store.block(1);

    expect((await store.take(10, 1_000)).blockedMs).toBeGreaterThan(100_000);
  });

  test('grants one probe after a block, and goes on once the probe was answered', async () => {
    const store = await openStore('probe');
    await store.block(1);
    const slot = await vi.waitUntil(async () => {
      const taken = await store.take(10, 600_000);
      return taken.granted && taken;
    }, PATIENCE);
    expect(slot.probe).toBe(true);
    expect((await store.take(10, 600_000)).granted).toBe(false);

    await store.confirm();
    expect(await store.take(10, 600_000)).toMatchObject({ granted: true, probe: false });
  });
});

describe('the cache of answers in the database', () => {
  test('gives back what was kept last', async () => {
    const cache = createAnswerCache();
    const body = new TextEncoder().encode('{"name":"Northwind"}');
    expect(await cache.get('https://example.com/a.json')).toBeUndefined();
    await cache.set('https://example.com/a.json', { etag: '"1"', lastModified: null, body: new Uint8Array([1]) });
    await cache.set('https://example.com/a.json', { etag: '"2"', lastModified: null, body });

    const answer = await cache.get('https://example.com/a.json');
    expect(answer?.etag).toBe('"2"');
    expect(new TextDecoder().decode(answer?.body)).toBe('{"name":"Northwind"}');
  });
});
