import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { db } from '#lib/db/client';
import { addAccount } from '#tests/support/accounts-site';
import { addFilings } from '#tests/support/reading-site';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';
import { openVisitor, sendPlain, startWebServers, type WebServers } from '#tests/support/web-servers';

let database: TestDatabase;
let web: WebServers;

beforeAll(async () => {
  database = await openTestDatabase({ pool: 30 });
  web = await startWebServers(2, { DATABASE_POOL: '10', LOG_LEVEL: 'silent' });
});
afterAll(async () => {
  await web?.close();
  await database.close();
});
beforeEach(() => db.rateLimit.deleteMany());

const password = 'correct horse';
/** Requests under way at once. */
const LANES = 24;

type Guess = { email: string; from: string };
type Outcome = Guess & { status: number; retryAfter: unknown };

/** Sends every guess, in turns to the two processes, each with another forged address; some work in between. */
async function attack(guesses: readonly Guess[], between: (share: number) => Promise<void>): Promise<Outcome[]> {
  const visitor = openVisitor(web.urls[0] ?? '');
  await visitor.send('GET', '/api/login-status');
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const token = visitor.cookies.get('csrftoken') ?? '';
  const outcomes: Outcome[] = [];
  let next = 0;
  async function lane(): Promise<void> {
    for (;;) {
      const index = next++;
      const guess = guesses[index];
      if (!guess) return;
      const forged = `203.0.${index % 256}.${(index * 7) % 256}`;
      const answer = await sendPlain(`${web.urls[index % web.urls.length]}/api/login/`, {
        method: 'POST',
        from: guess.from,
        headers: {
          cookie,
          'x-csrftoken': token,
          'x-forwarded-for': forged,
          'x-real-ip': forged,
          forwarded: `for=${forged}`,
          'x-proofline-peer': forged,
        },
        body: { email: guess.email, password: `wrong horse ${index}` },
      });
      outcomes.push({ ...guess, status: answer.status, retryAfter: answer.headers['retry-after'] });
      if (index % 1_000 === 500) await between(index / guesses.length);
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane));
  return outcomes;
}

const count = (outcomes: readonly Outcome[], status: number) => outcomes.filter((one) => one.status === status).length;

describe('5,000 guesses at two processes of the site', () => {
  test('are heard ten times from an IP address, a hundred times for an account, and keep its owner out of nothing', async () => {
    await addAccount('victim@example.com', password);
    for (let index = 0; index < 20; index++) await addAccount(`spray${index}@example.com`, password);
    const owner = openVisitor(web.urls[0] ?? '', '127.0.9.1');
    await owner.send('GET', '/api/login-status');
    const enter = async () =>
      (await owner.send('POST', '/api/login/', { body: { email: 'victim@example.com', password } })).status;
    expect(await enter()).toBe(200);
    expect((await owner.send('POST', '/api/logout/')).status).toBe(200);

    // One account from 50 IP addresses, an unknown e-mail address from 25, many accounts from one IP address; mixed.
    const guesses: Guess[] = Array.from({ length: 5_000 }, (_, index) => {
      if (index % 2 === 0) return { email: 'victim@example.com', from: `127.0.1.${1 + ((index / 2) % 50)}` };
      if (index % 10 < 4) return { email: 'nobody@example.com', from: `127.0.2.${1 + (((index - 1) / 2) % 25)}` };
      return { email: `spray${index}@example.com`, from: '127.0.3.1' };
    });
    const entered: number[] = [];
    const outcomes = await attack(guesses, async () => {
      owner.at = web.urls[entered.length % 2] ?? '';
      entered.push(await enter());
      await owner.send('POST', '/api/logout/');
    });

    expect(outcomes).toHaveLength(5_000);
    // A process with too much to do refuses some before it looks at them.
    expect(count(outcomes, 400) + count(outcomes, 429) + count(outcomes, 503)).toBe(5_000);
    const [victim, nobody, spray] = ['victim@', 'nobody@', 'spray'].map((name) =>
      outcomes.filter(({ email }) => email.startsWith(name)),
    );
    expect(count(victim ?? [], 400)).toBe(100);
    expect(count(nobody ?? [], 400)).toBe(100);
    expect(count(spray ?? [], 400)).toBe(100);
    for (const from of new Set(outcomes.map((one) => one.from))) {
      const heard = outcomes.filter((one) => one.from === from && one.status === 400).length;
      expect(`${from} ${heard <= (from === '127.0.3.1' ? 100 : 10)}`).toBe(`${from} true`);
    }
    expect(outcomes.every(({ status, retryAfter }) => status === 400 || Number(retryAfter) > 0)).toBe(true);

    // The right password works in the browser that knows the account, at either process, and nowhere else.
    expect(entered).toEqual([200, 200, 200, 200, 200]);
    const stranger = openVisitor(web.urls[1] ?? '', '127.0.4.1');
    await stranger.send('GET', '/api/login-status');
    expect(
      (await stranger.send('POST', '/api/login/', { body: { email: 'victim@example.com', password } })).status,
    ).toBe(429);
  });
});

describe('the daily limit at two processes', () => {
  test('with one filing read, of 50 others opened at once one is allowed; a restart gives no more', async () => {
    const filings = await addFilings('PAIR', 51);
    await addAccount('free-reader@example.com', password);
    const reader = openVisitor(web.urls[0] ?? '');
    await reader.send('GET', '/api/login-status');
    const login = await reader.send('POST', '/api/login/', { body: { email: 'free-reader@example.com', password } });
    expect(login.status).toBe(200);
    const cookie = [...reader.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const open = async (index: number) => {
      const query = new URLSearchParams({
        date: filings[index]?.date ?? '',
        filingType: '10-K',
        blacklineAvailable: '0',
      });
      const url = `${web.urls[index % 2]}/api/pair/get-filing-url?${query.toString()}`;
      const answer = await sendPlain(url, { headers: { cookie } });
      return (JSON.parse(answer.text) as { is_allowed: boolean }).is_allowed;
    };
    const others = filings.map((_, index) => index).slice(1);
    expect(await open(0)).toBe(true);
    const atOnce = await Promise.all(others.map(open));
    expect(atOnce.filter(Boolean)).toHaveLength(1);

    await web.restart();
    expect((await Promise.all(others.map(open))).filter(Boolean)).toHaveLength(1);
    expect(await open(0)).toBe(true);
    expect(await db.dailyUse.count({ where: { user: { email: 'free-reader@example.com' } } })).toBe(2);
  });
});
