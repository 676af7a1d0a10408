import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { db } from '#lib/db/client';
import { addReader, openReader, type Reader } from '#tests/support/route-world';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';
import { startWebServers, type WebServers } from '#tests/support/web-servers';

// It only guards browser bundles, by failing wherever it is loaded outside of Next.
vi.mock('server-only', () => ({}));

let database: TestDatabase;
let web: WebServers;
let reader: Reader;

beforeAll(async () => {
  database = await openTestDatabase({ pool: 10 });
  reader = await addReader('reader@example.com');
  web = await startWebServers(1, { DATABASE_POOL: '10', LOG_LEVEL: 'silent' });
}, 300_000);
afterAll(async () => {
  await web?.close();
  await database.close();
});

/** The status that the account tab shows: what a browser is sent, of which the page is made. Else where it is led. */
async function shownStatus(browser: Awaited<ReturnType<typeof openReader>>): Promise<string | undefined> {
  const { text, headers } = await browser.send('GET', '/profile');
  const [, status] = /<dt[^>]*>Status<\/dt><dd[^>]*>([^<]*)<\/dd>/.exec(text) ?? [];
  return status ?? String(headers['location']);
}

test('the account tab shows whether the account is active, and one that is not is soon nobody’s any more', async () => {
  const browser = await openReader(web.urls[0] ?? '', reader);
  expect(await shownStatus(browser)).toBe('Active');

  // Deactivated while the page is made: after it is known who asks, which is noted with a session not seen for long.
  await db.$executeRawUnsafe(`
    CREATE FUNCTION deactivate() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN UPDATE "User" SET "activatedAt" = NULL WHERE "id" = NEW."userId"; RETURN NEW; END $$`);
  await db.session.updateMany({ data: { lastSeenAt: new Date(Date.now() - 3 * 3_600_000) } });
  await db.$executeRawUnsafe(
    'CREATE TRIGGER deactivate AFTER UPDATE ON "Session" FOR EACH ROW EXECUTE FUNCTION deactivate()',
  );
  expect(await shownStatus(browser)).toBe('Deactivated');

  // From then on the session is none.
  expect(await shownStatus(browser)).toContain('/login?notice=profile');
});
