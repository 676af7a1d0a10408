import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { busiestSecond, FLEET_AGENT, type Fleet, startFleet } from '#tests/support/edgar-fleet';
import { type FakeEdgar, startFakeEdgar } from '#tests/support/fake-edgar';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';

let database: TestDatabase;
let edgar: FakeEdgar;
let fleet: Fleet;

beforeAll(async () => {
  database = await openTestDatabase({ pool: 30 });
  edgar = await startFakeEdgar({ root: 'tests/fixtures/edgar/site' });
  fleet = await startFleet(edgar, 4);
});
afterAll(async () => {
  await fleet?.close();
  await edgar?.close();
  await database.close();
});

describe('four processes that ask EDGAR together', () => {
  test('keep to eight requests in any second, under the declared name', async () => {
    const { done, sent } = await fleet.ask(18);
    expect([done, edgar.requests.length]).toEqual([18, 18]);
    expect(busiestSecond(sent)).toBeLessThanOrEqual(8);
    expect(new Set(edgar.requests.map(({ headers }) => headers['user-agent']))).toEqual(new Set([FLEET_AGENT]));
  });

  test.each([403, 429])(
    'fall silent for ten minutes after one answer of %i, and go on after one probe',
    async (status) => {
      const { db } = await import('#lib/db/client');
      edgar.requests.length = 0;
      edgar.fail('*', { status });
      const before = Date.now();
      const first = await fleet.ask(12);
      // The one that was told, and what the others had on its way already.
      expect(edgar.requests.length).toBeLessThanOrEqual(4);
      expect(first.paused.length + first.done).toBe(12);
      for (const until of first.paused) expect(until - before).toBeGreaterThanOrEqual(599_000);

      // Eight minutes on, still nothing.
      const asked = edgar.requests.length;
      await db.$executeRaw`UPDATE "RequestSlot" SET "blockedUntil" = "blockedUntil" - interval '8 minutes'`;
      expect((await fleet.ask(4)).paused).toHaveLength(4);
      expect(edgar.requests).toHaveLength(asked);

      // When it is over, one asks; the others follow once it has been answered.
      await db.$executeRaw`UPDATE "RequestSlot" SET "blockedUntil" = clock_timestamp()`;
      edgar.fail('*', { delay: true });
      const last = fleet.ask(5);
      await vi.waitFor(() => expect(edgar.requests).toHaveLength(asked + 1), { timeout: 20_000, interval: 20 });
      const { halfOpen } = await db.requestSlot.findFirstOrThrow();
      expect(halfOpen).toBe(true);
      edgar.release();
      expect((await last).done).toBe(5);
      expect(edgar.requests).toHaveLength(asked + 5);
    },
  );
});
