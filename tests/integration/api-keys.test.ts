import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { eraseUser, getAccountData } from '#lib/accounts/account-queries';
import type { UserId } from '#lib/accounts/types';
import { countRequest, findDay } from '#lib/api/count-request';
import { createKey, findKeyHolder, listKeys, revokeKey } from '#lib/api-keys/key-queries';
import { inspectKey } from '#lib/api-keys/key-text';
import { planIds, rights } from '#lib/billing/plans';
import { db } from '#lib/db/client';
import { secretHider } from '#lib/hide-secrets';
import { addAccount, openAccountsSite } from '#tests/support/accounts-site';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';

// It only guards browser bundles, by failing wherever it is loaded outside of Next.
vi.mock('server-only', () => ({}));

let database: TestDatabase;
let site: Awaited<ReturnType<typeof openAccountsSite>>;

beforeAll(async () => {
  database = await openTestDatabase({ pool: 30 });
  site = await openAccountsSite();
});
afterAll(() => database.close());
beforeEach(() => db.rateLimit.deleteMany());

const addUser = async (name: string) => (await addAccount(`${name}@example.com`, 'correct horse')).id as UserId;
const aKey = { name: 'Nightly report', scope: 'read' } as const;

describe('the life of a key', () => {
  test('it is shown when it is made and never again, and no table holds it', async () => {
    const email = 'owner@example.com';
    await addAccount(email, 'correct horse');
    const browser = await site.signedIn(email);
    const body = { name: 'Nightly report', scope: 'verify' };
    const made = await site.send(browser, { method: 'POST', path: '/api/api-keys', body });
    expect(made.status).toBe(201);
    expect(made.headers.get('cache-control')).toBe('no-store');
    const { key, id, prefix } = (await made.json()) as { key: string; id: string; prefix: string };
    expect(inspectKey(key)).toBe('whole');

    const list = await site.send(browser, { method: 'GET', path: '/api/api-keys' });
    expect(await list.json()).toEqual({
      keys: [{ id, ...body, prefix, created_at: expect.any(String), last_used_at: null }],
      today: { limit: 50, left: 50 },
    });
    const stored = JSON.stringify(await db.apiKey.findMany({ where: { id } }));
    expect(stored).not.toContain(key.slice(20));
    expect(stored).toContain(createHash('sha256').update(key).digest('hex'));

    expect(await findKeyHolder(key)).toMatchObject({ keyId: id, scope: 'verify', user: { email } });
    const gone = await site.send(browser, { method: 'DELETE', path: `/api/api-keys/${id}` });
    expect(gone.status).toBe(200);
    expect(await findKeyHolder(key)).toBe('revoked');
    const again = await site.send(browser, { method: 'DELETE', path: `/api/api-keys/${id}` });
    expect(again.status).toBe(404);
  });

  test('eleven minutes after the login none is made without the password', async () => {
    const email = 'late@example.com';
    const { id } = await addAccount(email, 'correct horse');
    const browser = await site.signedIn(email);
    await db.session.updateMany({ where: { userId: id }, data: { provenAt: new Date(Date.now() - 11 * 60_000) } });
    const make = (password: object) =>
      site.send(browser, { method: 'POST', path: '/api/api-keys', body: { ...aKey, ...password } });
    const refused = await make({});
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ error: 'Enter your password to continue.' });
    expect((await make({ password: 'wrong horse' })).status).toBe(403);
    expect(await db.apiKey.count({ where: { userId: id } })).toBe(0);
    expect((await make({ password: 'correct horse' })).status).toBe(201);
    expect((await make({})).status).toBe(201);
  });

  test.each([
    ['a name that is missing', { scope: 'read' }],
    ['an empty name', { name: ' ', scope: 'read' }],
    ['a long name', { name: 'x'.repeat(61), scope: 'read' }],
    ['a name with a line break', { name: 'a\nb', scope: 'read' }],
    ['a name with a null byte', { name: 'a\0b', scope: 'read' }],
    ['another scope', { name: 'a', scope: 'admin' }],
  ])('%s is refused', async (_, body) => {
    const email = `refused-${Math.random()}@example.com`;
    const { id } = await addAccount(email, 'correct horse');
    const browser = await site.signedIn(email);
    expect((await site.send(browser, { method: 'POST', path: '/api/api-keys', body })).status).toBe(400);
    expect(await db.apiKey.count({ where: { userId: id } })).toBe(0);
  });

  test('of 30 made at once ten are there, and one more can be made when one is revoked', async () => {
    const userId = await addUser('many');
    const made = await Promise.allSettled(Array.from({ length: 30 }, () => createKey(userId, aKey)));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    const [first] = await listKeys(userId);
    expect(await revokeKey(userId, first?.id ?? '')).toBe(true);
    await createKey(userId, aKey);
    await expect(createKey(userId, aKey)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('of those that were revoked the newest twenty are remembered', async () => {
    const userId = await addUser('forgetful');
    const keys: string[] = [];
    for (let round = 0; round < 25; round++) {
      const { key, listed } = await createKey(userId, aKey);
      keys.push(key);
      await revokeKey(userId, listed.id);
    }
    await createKey(userId, aKey);
    expect(await db.apiKey.count({ where: { userId } })).toBe(21);
    expect(await findKeyHolder(keys[0] ?? '')).toBeNull();
    expect(await findKeyHolder(keys.at(-1) ?? '')).toBe('revoked');
  });

  test('another account can neither see nor revoke it', async () => {
    const [owner, other] = await Promise.all([addUser('mine'), addUser('theirs')]);
    const { listed } = await createKey(owner, aKey);
    expect(await revokeKey(other, listed.id)).toBe(false);
    expect(await listKeys(other)).toEqual([]);
    expect(await listKeys(owner)).toHaveLength(1);
  });

  test('its use is noted once a minute', async () => {
    const userId = await addUser('used');
    const { key, listed } = await createKey(userId, aKey);
    const usedAt = async () => (await db.apiKey.findUniqueOrThrow({ where: { id: listed.id } })).lastUsedAt;
    const noon = new Date('2026-03-10T12:00:00Z');
    const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000);
    await Promise.all(Array.from({ length: 20 }, () => findKeyHolder(key, noon)));
    expect(await usedAt()).toEqual(noon);
    await findKeyHolder(key, later(59));
    expect(await usedAt()).toEqual(noon);
    await findKeyHolder(key, later(60));
    expect(await usedAt()).toEqual(later(60));
  });

  test('it is in the account’s export by name and beginning alone, and goes with the account', async () => {
    const userId = await addUser('leaving');
    const { key, listed } = await createKey(userId, aKey);
    const data = await getAccountData(userId);
    expect(data.api_keys).toEqual([
      expect.objectContaining({ name: 'Nightly report', scope: 'read', prefix: listed.prefix }),
    ]);
    expect(JSON.stringify(data)).not.toContain(key.slice(20));
    expect(JSON.stringify(data)).not.toContain(createHash('sha256').update(key).digest('hex'));
    await eraseUser(userId);
    expect(await findKeyHolder(key)).toBeNull();
    expect(await db.apiKey.count({ where: { userId } })).toBe(0);
  });

  test('it is in no line of the log', async () => {
    const { key } = await createKey(await addUser('logged'), aKey);
    const hide = secretHider([]);
    for (const line of [
      `Bearer ${key}`,
      `got ${key}, which`,
      `?token=${key}`,
      JSON.stringify({ key }),
      key.slice(0, -3),
    ])
      expect(hide(line)).not.toContain(key.slice(14, 40));
  });
});

describe('requests of an account', () => {
  test.each(planIds)('within a minute, with %s, as many pass as the plan allows, of many at once', async (plan) => {
    const userId = await addUser(`minute-${plan}`);
    const allowed = rights[plan].apiPerMinute;
    const counted = await Promise.all(Array.from({ length: allowed + 40 }, () => countRequest(userId, plan)));
    expect(counted.filter(({ refusedBy }) => refusedBy === null)).toHaveLength(allowed);
    expect(counted.filter(({ refusedBy }) => refusedBy === 'minute')).toHaveLength(40);
    // What was refused is not counted for the day.
    expect((await findDay(userId, plan)).left).toBe(rights[plan].apiPerDay - allowed);
  });

  test('of 50 at once on a day with five left, five pass', async () => {
    const userId = await addUser('day');
    const left = 5;
    const now = new Date('2026-03-10T12:00:00Z');
    for (let used = 0; used < rights.free.apiPerDay - left; used++) {
      if (used % 10 === 0) await db.rateLimit.deleteMany({ where: { key: { startsWith: 'api-minute' } } });
      await countRequest(userId, 'free', now);
    }
    await db.rateLimit.deleteMany({ where: { key: { startsWith: 'api-minute' } } });
    // The minute would refuse most of them: they are asked in the name of a plan that allows more in one.
    const ask = () => countRequest(userId, 'unlimited', now);
    const before = await findDay(userId, 'free', now);
    expect(before).toMatchObject({ left, endsIn: 11 * 3_600 });
    const counted = await Promise.all(Array.from({ length: 50 }, ask));
    expect(counted.filter(({ day }) => day.limit - day.left <= rights.free.apiPerDay)).toHaveLength(left);
    expect((await findDay(userId, 'free', now)).isWithin).toBe(false);
    // The next day begins at midnight in Copenhagen.
    expect((await findDay(userId, 'free', new Date('2026-03-10T23:00:00Z'))).left).toBe(50);
  });

  test('a day’s count stays when the plan changes', async () => {
    const userId = await addUser('upgraded');
    for (let used = 0; used < 7; used++) await countRequest(userId, 'free');
    expect((await findDay(userId, 'free')).left).toBe(43);
    expect((await findDay(userId, 'unlimited')).left).toBe(4_993);
  });
});
