import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { siteDay } from '#lib/access/site-day';
import { findBaselineChoices, findBlackline } from '#lib/blackline/queries';
import type { db as Db } from '#lib/db/client';
import type { World } from '#tests/support/route-table';
import { addReader, makeRouteWorld, openReader, type Reader } from '#tests/support/route-world';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';
import { type PlainAnswer, startWebServers, type WebServers } from '#tests/support/web-servers';

// It only guards browser bundles, by failing wherever it is loaded outside of Next.
vi.mock('server-only', () => ({}));

let database: TestDatabase;
let web: WebServers;
let db: typeof Db;
let world: World;
let subscriber: Reader;
let reader: Reader;
let count = 0;

beforeAll(async () => {
  database = await openTestDatabase({ pool: 10 });
  ({ db } = await import('#lib/db/client'));
  const made = await makeRouteWorld(database);
  ({ world } = made);
  ({ subscriber } = made.readers);
  web = await startWebServers(1, { DATABASE_POOL: '10', LOG_LEVEL: 'silent' });
}, 300_000);
afterAll(async () => {
  await web?.close();
  await database.close();
});
beforeEach(async () => {
  reader = await addReader(`steps-${count++}@example.com`);
});

vi.setConfig({ testTimeout: 60_000 });

const page = () => `/filings/${world.ticker}/summarized?type=10-K&date=${world.date}`;
const paths: Record<string, () => string> = {
  'the reading page': () => `${page()}&view=summary`,
  'the blackline': () => `${page()}&view=blackline`,
  'the address of a filing': () =>
    `/api/${world.ticker}/get-filing-url?date=${world.date}&filingType=10-K&blacklineAvailable=true`,
  'the list of changes': () => `/api/filings/${world.accession}/changes.json`,
  'an export': () => `/api/filings/${world.accession}/export?format=json`,
  'a document': () => world.previewDocument,
};

type Way = { method?: string; headers: Record<string, string> };

const ways: Record<string, Way> = {
  'a question for the head alone': { method: 'HEAD', headers: { 'sec-fetch-site': 'none' } },
  'a link on another site': {
    headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
  },
  'a picture on another site': {
    headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
  },
  'a frame on another site': {
    headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' },
  },
  'a script on another site': {
    headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' },
  },
  'a speculative load': { headers: { 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch' } },
  'a speculative load of an older browser': { headers: { purpose: 'prefetch' } },
  'the router ahead of time': { headers: { 'sec-fetch-site': 'same-origin', rsc: '1', 'next-router-prefetch': '1' } },
};

async function ask(who: Reader | null, path: string, { method = 'GET', headers }: Way): Promise<PlainAnswer> {
  return (await openReader(web.urls[0] ?? '', who)).send(method, path, { headers });
}

const used = () => db.dailyUse.count({ where: { userId: reader.id } });

describe.each(Object.entries(paths))('%s', (_, path) => {
  test.each(Object.entries(ways))('asked for by %s counts as nothing', async (_way, way) => {
    const answer = await ask(reader, path(), way);
    expect(answer.status).toBeLessThan(504);
    expect(answer.status).not.toBe(500);
    expect(await used()).toBe(0);
  });
});

test.each(['the reading page', 'the blackline', 'the address of a filing', 'the list of changes', 'an export'])(
  '%s asked for by the reader counts, from our pages, another host of the domain, and directly',
  async (name) => {
    for (const site of ['same-origin', 'same-site', 'none']) {
      reader = await addReader(`own-${count++}@example.com`);
      expect((await ask(reader, paths[name]?.() ?? '', { headers: { 'sec-fetch-site': site } })).status).toBe(200);
      expect(await used()).toBe(1);
    }
  },
);

/** A comparison that the reader may choose and nobody has asked for yet. */
async function findUnasked(): Promise<string> {
  await db.comparison.deleteMany();
  for (const { accession, form, filedOn } of await db.filing.findMany({ orderBy: { filedOn: 'desc' } })) {
    const [offered, made] = await Promise.all([findBaselineChoices(accession), findBlackline(accession)]);
    const choice = offered?.choices.find((one) => one.accession !== made?.baseline.accession);
    const date = filedOn.toISOString().slice(0, 10);
    const [type, baseline] = [form, choice?.accession ?? ''].map(encodeURIComponent);
    if (choice) {
      return `/filings/${world.ticker}/summarized?type=${type}&date=${date}&view=blackline&baseline=${baseline}`;
    }
  }
  throw new Error('The demo company has no filing with two earlier ones.');
}

describe('a comparison that nobody has asked for before', () => {
  test.each(Object.entries(ways))('is not begun by %s', async (_way, way) => {
    const answer = await ask(reader, await findUnasked(), way);
    expect(answer.status).toBeLessThan(504);
    expect(answer.status).not.toBe(500);
    expect(await db.comparison.count()).toBe(0);
  });

  test('is begun by one click on the page that a link on another site has led to', async () => {
    const arrived = await ask(reader, await findUnasked(), elsewhere);
    expect(arrived.text).toContain('so nothing was begun in your name');
    const href = /<a[^>]* href="([^"]+)"[^>]*>Compare these filings/.exec(arrived.text)?.[1] ?? '';
    const own: Way = { headers: { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' } };
    const begun = await ask(reader, href.replaceAll('&amp;', '&'), own);
    expect(begun.text).toContain('The comparison is being made');
    expect(await db.comparison.count()).toBe(1);
  });
});

const elsewhere: Way = {
  headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
};

describe('a link on another site', () => {
  test.each(['the reading page', 'the blackline'])(
    'leads to the preview of %s, which says so and opens the filing by a plain link, without a script',
    async (name) => {
      const arrived = await ask(reader, paths[name]?.() ?? '', elsewhere);
      expect(arrived.status).toBe(200);
      expect(arrived.text).toContain('You came here from another site, so this is the preview.');
      expect(arrived.text).toContain('Open this filing (uses 1 of the 2 left today)');
      expect(arrived.text).not.toContain('reached your daily limit');
      const href = /<a[^>]* href="([^"]+)"[^>]*>Open this filing/.exec(arrived.text)?.[1] ?? '';
      const own: Way = { headers: { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' } };
      const opened = await ask(reader, href.replaceAll('&amp;', '&'), own);
      expect(await used()).toBe(1);
      expect(opened.text).not.toContain('so this is the preview');
      expect(opened.text.length).toBeGreaterThan(arrived.text.length);
      // From now on today it is open, wherever the reader comes from.
      const again = await ask(reader, paths[name]?.() ?? '', elsewhere);
      expect(again.text).not.toContain('so this is the preview');
      expect(again.text).not.toContain('The preview ends here');
    },
  );

  test('shows a reader without places left what it showed before', async () => {
    const others = await db.filing.findMany({ where: { accession: { not: world.accession } }, take: 2 });
    await db.dailyUse.createMany({
      data: others.map(({ id }, place) => ({
        userId: reader.id,
        day: new Date(`${siteDay(new Date())}T00:00:00Z`),
        place: place + 1,
        filingId: id,
      })),
    });
    const arrived = await ask(reader, page(), elsewhere);
    expect(arrived.text).toContain('reached your daily limit');
    expect(arrived.text).not.toContain('so this is the preview');
  });

  test('hinders no subscriber and tells a visitor nothing of it', async () => {
    for (const [name, path] of Object.entries(paths)) {
      expect([name, (await ask(subscriber, path(), elsewhere)).status]).toEqual([name, 200]);
    }
    expect((await ask(subscriber, page(), elsewhere)).text).not.toContain('The preview ends here');
    const visitor = await ask(null, page(), elsewhere);
    expect(visitor.text).toContain('Create a free account to access complete summaries');
    expect(visitor.text).not.toContain('so this is the preview');
  });

  test('to an export is refused in plain words until the filing is opened', async () => {
    const path = paths['an export']?.() ?? '';
    const refused = await ask(reader, path, elsewhere);
    expect([refused.status, JSON.parse(refused.text)]).toMatchObject([
      403,
      { error: expect.stringMatching(/^Another page asked for this export/) },
    ]);
    await ask(reader, page(), { headers: { 'sec-fetch-site': 'same-origin' } });
    expect((await ask(reader, path, elsewhere)).status).toBe(200);
  });
});
