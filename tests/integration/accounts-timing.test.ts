import type * as Argon2 from '@node-rs/argon2';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { settleWork } from '#lib/accounts/mails/after-answer';
import { db } from '#lib/db/client';
import { addAccount, easyCaptcha, openAccountsSite } from '#tests/support/accounts-site';
import type { Browser } from '#tests/support/browser';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';

// It only guards browser bundles, by failing wherever it is loaded outside of Next.
vi.mock('server-only', () => ({}));

/** The slow work before an answer: statements, and password hashes with their cost. */
const { work } = vi.hoisted(() => ({ work: [] as string[] }));

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof Argon2>();
  const costOf = (phc: string) => phc.split('$').slice(0, 4).join('$');
  return {
    ...real,
    async hash(...given: Parameters<typeof real.hash>) {
      const phc = await real.hash(...given);
      work.push(`hash ${costOf(phc)}`);
      return phc;
    },
    verify(...given: Parameters<typeof real.verify>) {
      work.push(`verify ${costOf(String(given[0]))}`);
      return real.verify(...given);
    },
  };
});

let database: TestDatabase;
let site: Awaited<ReturnType<typeof openAccountsSite>>;
let browser: Browser;
let unheard = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const [asked] = given as [string | { text: string }];
    work.push(typeof asked === 'string' ? asked : asked.text);
    return query.apply(this, given);
  });
  site = await openAccountsSite();
  await addAccount('known@example.com', 'correct horse');
  browser = await site.visit('203.0.113.250');
});
afterAll(async () => {
  vi.restoreAllMocks();
  await database.close();
});

/** What is done before the answer, and the answer, for an address that has an account and for one that has none. */
async function compare(ask: Ask, prepare: Ask | null) {
  const asked = async (email: string) => {
    await db.rateLimit.deleteMany();
    await prepare?.(email);
    await settleWork();
    await db.rateLimit.deleteMany();
    work.length = 0;
    const answer = await ask(email);
    const done = [...work];
    const told = `${answer.status} ${[...answer.headers.keys()].toSorted().join()} ${await answer.text()}`;
    return { done, told };
  };
  const unknown = () => `nobody${unheard++}@example.com`;
  // The first question of a process makes what the others find.
  await asked(unknown());
  const [known, other] = [await asked('known@example.com'), await asked(unknown())];
  expect(known.told).toBe(other.told);
  return [known.done, other.done] as const;
}

type Ask = (email: string) => Promise<Response>;

const login = (email: string) => site.login(browser, { email, password: 'wrong horse' });
const register = (email: string) =>
  site.send(browser, { method: 'POST', path: '/api/register', body: { email, password: 'another horse battery' } });
const loginAsRegistered = (email: string) => site.login(browser, { email, password: 'another horse battery' });
const askForLink = (email: string) => site.send(browser, { method: 'POST', path: '/api/activate', body: { email } });
const captchas: string[] = [];
const forget = (email: string) =>
  site.send(browser, {
    method: 'POST',
    path: '/api/forgot-password',
    body: { email, captchaToken: captchas.pop() ?? '' },
  });

/** How equal the times are, over hundreds of pairs: `node scripts/bench/accounts-timing.ts`. */
describe('the same is done before the answer, whether an address has an account or not,', () => {
  const hashes = (steps: readonly string[]) => steps.filter((step) => /^(?:hash|verify) /.test(step)).length;

  test.each<[string, Ask, number, Ask?]>([
    ['when somebody logs in with a wrong password', login, 2],
    ['when somebody registers', register, 1],
    ['when somebody logs in with a password that they registered', loginAsRegistered, 2, register],
    ['when somebody asks for a new activation link', askForLink, 0],
    ['when somebody asks for a new password', forget, 0],
  ])('%s: hashes of one cost, as many, and the same statements', async (_, ask, hashed, prepare) => {
    for (let at = 0; at < 4; at++) captchas.push(await easyCaptcha('forgot-password'));
    const [known, unknown] = await compare(ask, prepare ?? null);
    expect(known).toEqual(unknown);
    expect(hashes(known)).toBe(hashed);
    // Otherwise nothing was compared.
    expect(known.length).toBeGreaterThan(hashed);
  });
});
