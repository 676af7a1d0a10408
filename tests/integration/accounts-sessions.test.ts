import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type * as Auth from '#lib/accounts/sessions/auth';
import type * as Sessions from '#lib/accounts/sessions/session-queries';
import type { UserId } from '#lib/accounts/types';
import { db } from '#lib/db/client';
import { addAccount, openAccountsSite } from '#tests/support/accounts-site';
import { openEmbeddedTestDatabase, type TestDatabase } from '#tests/support/test-database';

// It only guards browser bundles, by failing wherever it is loaded outside of Next.
vi.mock('server-only', () => ({}));

let database: TestDatabase;
let site: Awaited<ReturnType<typeof openAccountsSite>>;
let sessions: typeof Sessions;
let findSession: typeof Auth.findSession;

beforeAll(async () => {
  database = await openEmbeddedTestDatabase();
  sessions = await import('#lib/accounts/sessions/session-queries');
  ({ findSession } = await import('#lib/accounts/sessions/auth'));
  site = await openAccountsSite();
});
afterAll(() => database.close());

const DAY = 86_400_000;
const later = (days: number) => new Date(Date.now() + days * DAY);

/** What the cookie is worth some days from now. */
async function findIn(days: number, token: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: later(days) });
  return findSession(token).finally(() => vi.useRealTimers());
}

async function startSession(email: string) {
  const user = await addAccount(email, 'correct horse');
  return { id: user.id as UserId, token: await sessions.createSession(user.id as UserId) };
}

describe('a session', () => {
  test('ends after 14 days without use', async () => {
    const { token } = await startSession('idle@example.com');
    const other = await startSession('idle2@example.com');
    expect(await findIn(13.9, token)).not.toBeNull();
    expect(await findIn(14.1, other.token)).toBeNull();
  });

  test('ends 30 days after sign-in, however much it is used', async () => {
    const { token } = await startSession('busy@example.com');
    for (let day = 1; day < 30; day++) expect(await findIn(day, token)).not.toBeNull();
    expect(await findIn(30.1, token)).toBeNull();
  });

  test('its use is written down once an hour, also in its last days', async () => {
    const { id, token } = await startSession('touched@example.com');
    const lastSeen = async () => (await db.session.findFirstOrThrow({ where: { userId: id } })).lastSeenAt.getTime();
    for (const day of [0, 12, 20, 29.9]) {
      if (day > 0) await findIn(day, token);
      const before = await lastSeen();
      await findIn(day + 0.9 / 24, token);
      expect(await lastSeen()).toBe(before);
      await findIn(day + 1.1 / 24, token);
      expect(await lastSeen()).toBeGreaterThan(before);
    }
  });

  test('is dead on the next request once its row is gone', async () => {
    const browser = await site.visit();
    await addAccount('revoked@example.com', 'correct horse');
    await site.login(browser, { email: 'revoked@example.com', password: 'correct horse' });
    await db.session.deleteMany({ where: { user: { email: 'revoked@example.com' } } });
    expect(await site.status(browser)).toBe(false);
  });

  test('a copied cookie is dead after logout', async () => {
    const browser = await site.visit();
    await addAccount('copied@example.com', 'correct horse');
    await site.login(browser, { email: 'copied@example.com', password: 'correct horse' });
    const thief = await site.visit();
    thief.cookies.set('proofline-session', browser.cookies.get('proofline-session') ?? '');
    expect(await site.status(thief)).toMatchObject({ is_authenticated: true });
    await site.logout(browser);
    expect(await site.status(thief)).toBe(false);
  });

  test('of a deleted user is dead', async () => {
    const { id, token } = await startSession('deleted@example.com');
    await db.user.delete({ where: { id } });
    expect(await findSession(token)).toBeNull();
    expect(await db.session.count({ where: { userId: id } })).toBe(0);
  });

  test('of an account that is no longer activated does not pass', async () => {
    const { id, token } = await startSession('deactivated@example.com');
    await db.user.update({ where: { id }, data: { activatedAt: null } });
    expect(await findSession(token)).toBeNull();
  });

  test.each(['', 'x', 'a'.repeat(43), "' OR 1=1 --", 'a'.repeat(10_000)])(
    'a forged cookie %j is nobody',
    async (token) => {
      const browser = await site.visit();
      browser.cookies.set('proofline-session', token);
      expect(await site.status(browser)).toBe(false);
    },
  );

  test('the hash from the table is no cookie', async () => {
    const { id } = await startSession('hash@example.com');
    const { sessionToken } = await db.session.findFirstOrThrow({ where: { userId: id } });
    expect(await findSession(sessionToken)).toBeNull();
  });

  test('is not taken for ended when the database fails: who asks is told of the failure', async () => {
    await addAccount('fails@example.com', 'correct horse');
    const browser = await site.signedIn('fails@example.com');
    await db.$executeRaw`ALTER TABLE "Session" RENAME TO "SessionAway"`;
    const answer = await site.send(browser, { method: 'GET', path: '/api/login-status' });
    await db.$executeRaw`ALTER TABLE "SessionAway" RENAME TO "Session"`;
    expect([answer.status, await answer.json()]).toMatchObject([500, { code: 'internal' }]);
    expect(await site.status(browser)).toMatchObject({ email: 'fails@example.com' });
  });

  test('that the release before has begun is valid', async () => {
    const { id: userId } = await startSession('before@example.com');
    const sessionToken = createHash('sha256').update('of the release before').digest('hex');
    await db.session.create({ data: { userId, sessionToken, expires: later(1) } });
    const browser = await site.visit();
    browser.cookies.set('proofline-session', 'of the release before');
    expect(await site.status(browser)).toMatchObject({ email: 'before@example.com' });
  });

  test('has a cookie of its exact name: others that begin like it are not read', async () => {
    await addAccount('exact@example.com', 'correct horse');
    const browser = await site.signedIn('exact@example.com');
    for (const name of ['proofline-session.0', 'proofline-session-x']) browser.cookies.set(name, 'planted');
    expect(await site.status(browser)).toMatchObject({ email: 'exact@example.com' });
  });

  test('all others of a user can be ended, sparing one', async () => {
    const { id, token } = await startSession('many@example.com');
    const others = [await sessions.createSession(id), await sessions.createSession(id)];
    const mine = await findSession(token);
    expect(await sessions.deleteSessionsOf(id, mine?.sessionId)).toBe(2);
    expect(await findSession(token)).not.toBeNull();
    for (const other of others) expect(await findSession(other)).toBeNull();
  });

  test('ended ones are cleared away when their user signs in again', async () => {
    const { id } = await startSession('cleared@example.com');
    await sessions.createSession(id, null, later(14.1));
    expect(await db.session.count({ where: { userId: id } })).toBe(1);
  });
});

describe('accounts', () => {
  test('an address has one account', async () => {
    await addAccount('one@example.com', 'correct horse');
    await expect(addAccount('one@example.com', 'correct horse')).rejects.toThrow('Unique constraint');
  });

  test('the demo accounts are there once, however often they are made', async () => {
    const { createDemoAccounts } = await import('../../scripts/demo/demo-accounts.ts');
    await createDemoAccounts();
    await createDemoAccounts();
    expect(await db.user.count({ where: { email: { in: ['free@example.com', 'subscriber@example.com'] } } })).toBe(2);
    for (const [email, subscribed] of [
      ['free@example.com', false],
      ['subscriber@example.com', true],
    ] as const) {
      const browser = await site.visit('203.0.113.9');
      expect((await site.login(browser, { email, password: 'proofline-demo' })).status).toBe(200);
      expect(await site.status(browser)).toEqual({ is_authenticated: true, email, is_subscribed: subscribed });
    }
  });
});
