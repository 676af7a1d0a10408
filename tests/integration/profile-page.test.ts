import { afterAll, beforeAll, expect, test, vi } from 'vitest';
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

/** The status that the account tab shows: what a browser is sent, of which the page is made. */
async function shownStatus(): Promise<string | undefined> {
  const browser = await openReader(web.urls[0] ?? '', reader);
  const { text } = await browser.send('GET', '/profile');
  return /<dt>Status<\/dt><dd>([^<]*)<\/dd>/.exec(text)?.[1];
}

test('the account tab shows whether the account is active, as the database has it', async () => {
  const { db } = await import('#lib/db/client');
  expect(await shownStatus()).toBe('Active');
  await db.user.update({ where: { id: reader.id }, data: { activatedAt: null } });
  expect(await shownStatus()).toBe('Deactivated');
  await db.user.update({ where: { id: reader.id }, data: { activatedAt: new Date() } });
  expect(await shownStatus()).toBe('Active');
});
