import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { db } from '#lib/db/client';
import { addAccount, openAccountsSite } from '#tests/support/accounts-site';
import { callApi, listApiRoutes } from '#tests/support/api-routes';
import { addFilings } from '#tests/support/reading-site';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';

// It only guards browser bundles, by failing wherever it is loaded outside of Next.
vi.mock('server-only', () => ({}));

let database: TestDatabase;
let site: Awaited<ReturnType<typeof openAccountsSite>>;
/** Every route that changes something, as method and path. */
let changing: { method: string; path: string }[] = [];

/** Proves itself by a signature over the body, which is looked at first. */
const SIGNED = new Set(['/api/webhooks/paddle']);

beforeAll(async () => {
  database = await openTestDatabase();
  site = await openAccountsSite();
  await addAccount('dana@example.com', 'correct horse');
  await addAccount('eve@example.com', 'correct horse');
  for (const { path, load } of listApiRoutes()) {
    const module = await load();
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      if (module[method] && !SIGNED.has(path)) changing.push({ method, path: path.replaceAll(/\[\w+\]/g, 'x') });
    }
  }
});
afterAll(() => database.close());

describe('every route that changes something', () => {
  test('is found', () => {
    expect(changing.map(({ method, path }) => `${method} ${path}`)).toEqual(
      expect.arrayContaining([
        'POST /api/login',
        'POST /api/logout',
        'POST /api/register',
        'POST /api/activate',
        'POST /api/auth-receiver',
        'DELETE /api/auth-receiver',
        'POST /api/forgot-password',
        'POST /api/forgot-password-reset-new',
        'POST /api/change-password',
        'DELETE /api/delete-account',
        'DELETE /api/sessions',
        'DELETE /api/sessions/x',
      ]),
    );
  });

  test('answers bad bodies with an error that is ours, never 500', async () => {
    const browser = await site.signedIn('eve@example.com');
    const bodies = [
      '{',
      'null',
      '[]',
      '"x"',
      '{"email":{"$ne":null}}',
      '{"__proto__":{"a":1}}',
      `"${'x'.repeat(70_000)}"`,
    ];
    for (const { method, path } of changing) {
      for (const body of bodies) {
        const answer = await callApi(browser.request(method, path, { body }));
        expect(`${method} ${path} ${body.slice(0, 30)} ${answer.status}`).toMatch(/ [24]\d\d$/);
      }
    }
  });
});

describe('two users', () => {
  test('cannot reach what belongs to the other by its id', async () => {
    await db.rateLimit.deleteMany();
    const [filing] = await addFilings('TWOU', 1);
    await addAccount('mallory@example.com', 'correct horse');
    const dana = await site.signedIn('dana@example.com');
    const mallory = await site.signedIn('mallory@example.com');
    const query = new URLSearchParams({ date: filing?.date ?? '', filingType: '10-K', blacklineAvailable: 'false' });
    const opened = await site.send(dana, { method: 'GET', path: `/api/twou/get-filing-url?${query.toString()}` });
    const { url } = (await opened.json()) as { url: string };
    const sessions = await db.session.findMany({ where: { user: { email: 'dana@example.com' } } });

    for (const headers of [
      {},
      { rsc: '1' },
      { 'next-router-prefetch': '1', rsc: '1' },
      { 'next-router-segment-prefetch': '/_tree', rsc: '1' },
      { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' },
      { 'x-middleware-next': '1' },
      { 'x-forwarded-user': 'dana@example.com' },
    ]) {
      expect((await site.send(mallory, { method: 'GET', path: url, headers })).status).toBe(403);
      for (const { id } of sessions) {
        expect((await site.send(mallory, { method: 'DELETE', path: `/api/sessions/${id}`, headers })).status).toBe(404);
      }
      const info = await site.send(mallory, { method: 'GET', path: '/api/user-info', headers });
      expect(await info.json()).toMatchObject({ email: 'mallory@example.com' });
    }
    expect((await site.send(dana, { method: 'GET', path: url })).status).toBe(200);
  });
});

describe('50 filings opened at once over the API', () => {
  test('are two in full for a free account, and on the next day two again', async () => {
    const filings = await addFilings('FIFT', 50);
    await db.rateLimit.deleteMany();
    await addAccount('free-reader@example.com', 'correct horse');
    const browser = await site.signedIn('free-reader@example.com');
    async function openAll(): Promise<number> {
      const answers = await Promise.all(
        filings.map(async ({ date }) => {
          const query = new URLSearchParams({ date, filingType: '10-K', blacklineAvailable: 'false' });
          const answer = await site.send(browser, {
            method: 'GET',
            path: `/api/fift/get-filing-url/?${query.toString()}`,
          });
          return (await answer.json()) as { is_allowed: boolean; url: string };
        }),
      );
      expect(answers.every((answer) => answer.url.includes('summary-full') === answer.is_allowed)).toBe(true);
      return answers.filter((answer) => answer.is_allowed).length;
    }
    expect(await openAll()).toBe(2);
    expect(await openAll()).toBe(2);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 });
    try {
      expect(await openAll()).toBe(2);
    } finally {
      vi.useRealTimers();
    }
    expect(await db.dailyUse.count({ where: { user: { email: 'free-reader@example.com' } } })).toBe(4);
  });
});
