import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addGoogleUser, findUserByGoogle, linkGoogle, takeOverWaitingUser } from '#lib/accounts/google/google-queries';
import {
  createMailToken,
  encodeUserId,
  hashMailToken,
  type MailTokenKind,
  readMailLink,
} from '#lib/accounts/mails/mail-token';
import { putMailToken, resetPasswordByToken } from '#lib/accounts/mails/mail-token-queries';
import { activate } from '#lib/accounts/open-activation-link';
import { changePasswordHash } from '#lib/accounts/queries';
import { emailDigestOf, findRegistration, hashRegistered } from '#lib/accounts/registration';
import { putRegistration } from '#lib/accounts/registration-queries';
import { findSession } from '#lib/accounts/sessions/auth';
import { createSession, createSessionByPassword } from '#lib/accounts/sessions/session-queries';
import type { UserId } from '#lib/accounts/types';
import { db } from '#lib/db/client';
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

const password = 'correct horse';

async function linkFor(kind: MailTokenKind, userId: UserId) {
  const token = createMailToken(kind, userId);
  await putMailToken(kind, { userId, hash: hashMailToken(token) });
  return { uidb64: encodeUserId(userId), token };
}

describe('a login under way', () => {
  test('with the old password does not outlive a reset', async () => {
    for (let round = 0; round < 20; round++) {
      const email = `reset-race-${round}@example.com`;
      const user = await addAccount(email, password);
      const link = await linkFor('reset', user.id as UserId);
      const browsers = await Promise.all(
        Array.from({ length: 5 }, (_, place) => site.visit(`192.0.${place}.${round}`)),
      );
      const owner = await site.visit('203.0.113.1');
      const [reset, ...logins] = await Promise.all([
        site.send(owner, {
          method: 'POST',
          path: '/api/forgot-password-reset-new/',
          body: { password: 'a new horse', ...link },
        }),
        ...browsers.map((browser) => site.login(browser, { email, password })),
      ]);
      expect(reset.status).toBe(200);
      expect(logins.every(({ status }) => status === 200 || status === 400)).toBe(true);
      expect(await db.session.count({ where: { userId: user.id } })).toBe(0);
    }
  });

  test('whose password was checked before another one was set starts no session', async () => {
    const user = await addAccount('stale-hash@example.com', password);
    const id = user.id as UserId;
    expect(
      await createSessionByPassword(id, { passwordHash: user.passwordHash ?? '', userAgent: null }),
    ).not.toBeNull();
    await db.user.update({ where: { id }, data: { passwordHash: 'another' } });
    expect(await createSessionByPassword(id, { passwordHash: user.passwordHash ?? '', userAgent: null })).toBeNull();
    await db.user.delete({ where: { id } });
    expect(await createSessionByPassword(id, { passwordHash: 'another', userAgent: null })).toBeNull();
  });
});

describe('activating', () => {
  test('a password that was proven is not touched by one that somebody else registers in the same moment', async () => {
    const email = 'trojan@example.com';
    const { id, link, owner } = await registered(email);
    // The owner's password was checked; now the address is registered again.
    const attacker = await putOne(email, 'of the attacker');
    expect(await activate(id, { proven: { registration: owner }, link })).toBe(true);
    expect(await activate(id, { proven: { registration: attacker }, link })).toBe(false);
    expect(await db.user.findUniqueOrThrow({ where: { id } })).toMatchObject({ passwordHash: owner.passwordHash });
  });

  test('by two passwords at once has one winner, whatever is registered meanwhile', async () => {
    for (let round = 0; round < 20; round++) {
      const email = `both-${round}@example.com`;
      const { id, link, owner } = await registered(email);
      const other = await putOne(email, 'the other one');
      const [one, two] = await Promise.all([
        activate(id, { proven: { registration: owner }, link }),
        activate(id, { proven: { registration: other }, link }),
        putOne(email, 'of the attacker'),
      ]);
      expect([one, two].filter(Boolean)).toHaveLength(1);
      const winner = one ? owner : other;
      const after = await db.user.findUniqueOrThrow({ where: { id } });
      expect(after).toMatchObject({ passwordHash: winner.passwordHash, activatedAt: expect.any(Date) });
    }
  });

  test('an account of the release before, whose password lies with it, still works, once', async () => {
    const user = await addAccount('waits-since-before@example.com', password, { isActivated: false });
    const id = user.id as UserId;
    const link = await linkFor('activate', id);
    await putOne(user.email, 'of the attacker');
    expect(await activate(id, { proven: { passwordHash: 'another' }, link })).toBe(false);
    const proven = { passwordHash: user.passwordHash ?? '' };
    const used = await Promise.all(Array.from({ length: 20 }, () => activate(id, { proven, link })));
    expect(used.filter(Boolean)).toHaveLength(1);
  });
});

/** Puts a registration of an address, as `register` does. */
async function putOne(email: string, chosen: string) {
  await putRegistration({
    emailDigest: emailDigestOf(email),
    email,
    passwordHash: await hashRegistered(chosen, email),
  });
  const registration = await findRegistration(email, chosen, new Date());
  if (!registration) throw new Error('The registration is not found again.');
  return registration;
}

async function registered(email: string) {
  const owner = await putOne(email, password);
  const { id } = await db.user.findUniqueOrThrow({ where: { email } });
  return { id: id as UserId, link: await linkFor('activate', id as UserId), owner };
}

describe('links', () => {
  test.each(['activate', 'reset'] as const)('to %s, 20 made at once: one is good', async (kind) => {
    const user = await addAccount(`many-${kind}@example.com`, password, { isActivated: kind === 'reset' });
    await Promise.all(Array.from({ length: 20 }, () => linkFor(kind, user.id as UserId)));
    expect(await db.verificationToken.count({ where: { identifier: `${kind}:${user.id}` } })).toBe(1);
  });

  test('to reset, used 20 times at once, set one password', async () => {
    const user = await addAccount('uses@example.com', password);
    const link = await linkFor('reset', user.id as UserId);
    const hash = readMailLink('reset', link)?.hash ?? '';
    const used = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        resetPasswordByToken({ userId: user.id as UserId, hash }, `hash ${index}`, new Date()),
      ),
    );
    const winner = used.findIndex((one) => one !== null);
    expect(used.filter((one) => one !== null)).toHaveLength(1);
    expect(await db.user.findUniqueOrThrow({ where: { id: user.id } })).toMatchObject({
      passwordHash: `hash ${winner}`,
    });
  });
});

describe('changing the password', () => {
  test('does not undo a reset that was quicker, nor works from a session that has just ended', async () => {
    const user = await addAccount('change-race@example.com', password);
    const session = await findSession(await createSession(user.id as UserId));
    if (!session) throw new Error('There is no session.');
    const before = user.passwordHash ?? '';
    await db.user.update({ where: { id: user.id }, data: { passwordHash: 'of the reset' } });
    expect(await changePasswordHash(session, before, 'of the thief')).toBe(false);
    await db.session.deleteMany({ where: { userId: user.id } });
    expect(await changePasswordHash(session, 'of the reset', 'of the thief')).toBe(false);
    expect(await db.user.findUniqueOrThrow({ where: { id: user.id } })).toMatchObject({ passwordHash: 'of the reset' });
  });

  test('in ten windows at once succeeds in one, and leaves that one session', async () => {
    const email = 'ten-windows@example.com';
    await addAccount(email, password);
    const browser = await site.signedIn(email);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        site.send(browser, {
          method: 'POST',
          path: '/api/change-password/',
          body: {
            signupMethod: 'password',
            currentPassword: password,
            newPassword: `a new horse ${index}`,
          },
        }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.every((status) => [200, 400, 401, 403, 409].includes(status))).toBe(true);
    expect(await db.session.count({ where: { user: { email } } })).toBe(1);
  });
});

describe('Google', () => {
  test('ten first sign-ins of one person at once make one account', async () => {
    const added = await Promise.all(Array.from({ length: 10 }, () => addGoogleUser('first-google@example.com', 'g-1')));
    expect(added.filter((id) => id !== null)).toHaveLength(1);
    expect(await findUserByGoogle('g-1')).toMatchObject({ email: 'first-google@example.com' });
    expect(await db.user.count({ where: { email: 'first-google@example.com' } })).toBe(1);
  });

  test('is linked once, whatever is asked for at once, and does not take over what was just activated', async () => {
    const user = await addAccount('links@example.com', password);
    const session = await findSession(await createSession(user.id as UserId));
    if (!session) throw new Error('The account has no session.');
    const linked = await Promise.all(Array.from({ length: 10 }, (_, index) => linkGoogle(session, `g-link-${index}`)));
    expect(linked.filter((id) => id !== null)).toHaveLength(1);
    expect(await db.account.count({ where: { userId: user.id } })).toBe(1);
    expect(await takeOverWaitingUser(user.id as UserId, 'g-other')).toBeNull();
    expect(await db.user.findUniqueOrThrow({ where: { id: user.id } })).toMatchObject({
      passwordHash: user.passwordHash,
    });

    const waiting = await addAccount('waits-for-two@example.com', password, { isActivated: false });
    const taken = await Promise.all(
      Array.from({ length: 10 }, (_, index) => takeOverWaitingUser(waiting.id as UserId, `g-take-${index}`)),
    );
    expect(taken.filter((id) => id !== null)).toHaveLength(1);
    expect(await db.account.count({ where: { userId: waiting.id } })).toBe(1);
  });
});
