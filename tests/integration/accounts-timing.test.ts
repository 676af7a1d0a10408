import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { db as Db } from '#lib/db/client';
import { addAccount, easyCaptcha, openAccountsSite } from '#tests/support/accounts-site';
import type { Browser } from '#tests/support/browser';
import { chanceOfLonger, median } from '#tests/support/mann-whitney';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';

// It only guards browser bundles, by failing wherever it is loaded outside of Next.
vi.mock('server-only', () => ({}));

let database: TestDatabase;
let site: Awaited<ReturnType<typeof openAccountsSite>>;
let db: typeof Db;
let browser: Browser;
let settleWork: () => Promise<void>;

beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = await import('#lib/db/client'));
  ({ settleWork } = await import('#lib/accounts/after-answer'));
  site = await openAccountsSite();
  await addAccount('known@example.com', 'correct horse');
  browser = await site.visit('203.0.113.250');
});
afterAll(() => database.close());

const PAIRS = 200;

/** Four times as many pairs on a machine that is busy with other things. */
const MOST_MS = 300_000;

/** Times of the same request for an address that has an account and for ones that have none, in turns. */
async function measure(ask: (email: string, round: number) => Promise<() => Promise<Response>>) {
  const times = { known: [] as number[], unknown: [] as number[] };
  const answers = { known: new Set<string>(), unknown: new Set<string>() };
  for (let round = -5; round < PAIRS; round++) {
    for (const kind of round % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      await db.rateLimit.deleteMany();
      const send = await ask(kind === 'known' ? 'known@example.com' : `nobody${round + 5}@example.com`, round);
      await settleWork();
      await db.rateLimit.deleteMany();
      const started = performance.now();
      const answer = await send();
      const took = performance.now() - started;
      // The first ones warm up the machine.
      if (round >= 0) times[kind].push(took);
      answers[kind].add(`${answer.status} ${[...answer.headers.keys()].toSorted().join()} ${await answer.text()}`);
    }
  }
  expect([...answers.known]).toEqual([...answers.unknown]);
  expect(answers.known.size).toBe(1);
  return times;
}

/**
 * How much the two sides differ, over all pairs that were asked. On a busy machine 200 of them tell too little: up to
 * four times as many are asked until they lie within the bounds, and a difference that is there only shows the better.
 */
async function difference(ask: Parameters<typeof measure>[0]): Promise<{ chance: number; medians: number }> {
  const all = { known: [] as number[], unknown: [] as number[] };
  let found = { chance: 1, medians: 1 };
  for (let asked = 0; asked < 4 && (found.chance >= 0.1 || found.medians >= 0.05); asked++) {
    const { known, unknown } = await measure(ask);
    all.known.push(...known);
    all.unknown.push(...unknown);
    found = {
      chance: Math.abs(chanceOfLonger(all.known, all.unknown) - 0.5),
      medians: Math.abs(median(all.known) / median(all.unknown) - 1),
    };
  }
  return found;
}

test('200 logins with a wrong password take as long for known as for unknown addresses', {
  timeout: MOST_MS,
}, async () => {
  const { chance, medians } = await difference(
    async (email) => () => site.login(browser, { email, password: 'wrong horse' }),
  );
  expect(chance).toBeLessThan(0.1);
  expect(medians).toBeLessThan(0.05);
});

test('200 registrations take as long for taken as for new addresses', { timeout: MOST_MS }, async () => {
  const { chance } = await difference(
    async (email) => () => site.send(browser, 'POST', '/api/register', { email, password: 'another horse' }),
  );
  expect(chance).toBeLessThan(0.1);
});

test('200 logins with a password that one has registered take as long for taken as for free addresses', {
  timeout: MOST_MS,
}, async () => {
  const { chance } = await difference(async (email) => {
    const mine = { email, password: 'of the attacker' };
    expect((await site.send(browser, 'POST', '/api/register', mine)).status).toBe(201);
    return () => site.login(browser, mine);
  });
  expect(chance).toBeLessThan(0.1);
});

test('200 requests for a new activation link take as long for known as for unknown addresses', {
  timeout: MOST_MS,
}, async () => {
  const { chance } = await difference(async (email) => () => site.send(browser, 'POST', '/api/activate', { email }));
  expect(chance).toBeLessThan(0.1);
});

test('200 requests for a new password take as long for known as for unknown addresses', {
  timeout: MOST_MS,
}, async () => {
  const { chance } = await difference(async (email) => {
    const captchaToken = await easyCaptcha('forgot-password');
    return () => site.send(browser, 'POST', '/api/forgot-password', { email, captchaToken });
  });
  expect(chance).toBeLessThan(0.1);
});
