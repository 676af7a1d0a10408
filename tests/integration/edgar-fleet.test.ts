import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { db } from '#lib/db/client';
import { busiestSecond, FLEET_AGENT, type Fleet, startFleet } from '#tests/support/edgar-fleet';
import { type FakeEdgar, startFakeEdgar } from '#tests/support/fake-edgar';
import { PATIENCE } from '#tests/support/patience';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';

let database: TestDatabase;
let edgar: FakeEdgar;
let fleet: Fleet;
let listChanges: () => Promise<Change[]>;

beforeAll(async () => {
  database = await openTestDatabase({ pool: 30 });
  listChanges = await noteSlots();
  edgar = await startFakeEdgar({ root: 'tests/fixtures/edgar/site' });
  fleet = await startFleet(edgar, 4);
});
afterAll(async () => {
  await fleet?.close();
  await edgar?.close();
  await database.close();
});

/** What happened to the fleet's slot, in order: when the next was to be free after each that was given, and each block. */
type Change = { nextAt: number; isGrant: boolean; isBlock: boolean };

/** Has the database note it, by its own clock: when a request leaves or arrives, a busy machine decides. */
async function noteSlots(): Promise<() => Promise<Change[]>> {
  for (const statement of [
    `CREATE TABLE changes (id SERIAL, "nextAt" TIMESTAMPTZ, "isGrant" BOOLEAN, "isBlock" BOOLEAN)`,
    `CREATE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       INSERT INTO changes ("nextAt", "isGrant", "isBlock") VALUES (NEW."nextAt",
         TG_OP = 'INSERT' OR NEW."nextAt" > OLD."nextAt" AND NEW."halfOpen" = OLD."halfOpen",
         NEW."blockedUntil" > clock_timestamp());
       RETURN NEW;
     END $$`,
    `CREATE TRIGGER note AFTER INSERT OR UPDATE ON "RequestSlot" FOR EACH ROW EXECUTE FUNCTION note_change()`,
  ])
    await db.$executeRawUnsafe(statement);
  return () =>
    db.$queryRaw`SELECT extract(epoch FROM "nextAt")::float8 * 1000 AS "nextAt", "isGrant", "isBlock" FROM changes ORDER BY id`;
}

/** How fast a fleet's requests leave, over 3,000 of them: `node scripts/soak/edgar-fleet.ts`. */
describe('four processes that ask EDGAR together', () => {
  test('have eight slots in any second for their requests, under the declared name', async () => {
    const { done } = await fleet.ask(18);
    expect([done, edgar.requests.length]).toEqual([18, 18]);
    const granted = (await listChanges()).filter(({ isGrant }) => isGrant).map(({ nextAt }) => nextAt);
    expect(granted.length).toBeGreaterThanOrEqual(18);
    expect(busiestSecond(granted)).toBeLessThanOrEqual(8);
    expect(new Set(edgar.requests.map(({ headers }) => headers['user-agent']))).toEqual(new Set([FLEET_AGENT]));
  });

  test.each([403, 429])(
    'fall silent for ten minutes after one answer of %i, and go on after one probe',
    async (status) => {
      edgar.requests.length = 0;
      edgar.fail('*', { status });
      const before = Date.now();
      const { length: known } = await listChanges();
      const first = await fleet.ask(12);
      // The one that was told, and what had its slot by then.
      const changes = (await listChanges()).slice(known);
      const told = changes.findIndex(({ isBlock }) => isBlock);
      expect(told).toBeGreaterThan(0);
      expect(changes.slice(told).filter(({ isGrant }) => isGrant)).toEqual([]);
      expect(edgar.requests.length).toBeLessThanOrEqual(told);
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
      await vi.waitFor(() => expect(edgar.requests).toHaveLength(asked + 1), PATIENCE);
      const { halfOpen } = await db.requestSlot.findFirstOrThrow();
      expect(halfOpen).toBe(true);
      edgar.release();
      expect((await last).done).toBe(5);
      expect(edgar.requests).toHaveLength(asked + 5);
    },
  );
});
