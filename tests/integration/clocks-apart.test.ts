import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createKey } from '#lib/api-keys/key-queries';
import { makeRouteWorld, openReader, password, type Reader } from '#tests/support/route-world';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';
import { openVisitor, startWebServers, type WebServers } from '#tests/support/web-servers';

const MINUTE_MS = 60_000;

describe('two processes whose clocks are a minute behind and a minute ahead', () => {
  let database: TestDatabase;
  let processes: WebServers[];
  let subscriber: Reader;
  let free: Reader;
  let pages: string[];
  beforeAll(async () => {
    database = await openTestDatabase({ pool: 10 });
    const { world, readers } = await makeRouteWorld(database);
    ({ subscriber, free } = readers);
    const filing = `/filings/${world.ticker}/summarized?type=10-K&date=${world.date}`;
    pages = ['/', `/filings/${world.ticker}`, `${filing}&view=summary`, `${filing}&view=blackline`];
    const clock = `--import ${join(process.cwd(), 'tests/support/clock-off.mjs')}`;
    processes = await Promise.all(
      [-MINUTE_MS, MINUTE_MS].map((off) =>
        startWebServers(1, { LOG_LEVEL: 'silent', NODE_OPTIONS: clock, CLOCK_OFF_MS: String(off) }),
      ),
    );
  });
  afterAll(async () => {
    for (const one of processes ?? []) await one.close();
    await database.close();
  });

  const urls = () => processes.map((one) => one.urls[0] ?? '');
  /** From each process to the other. */
  const ways = (): [string, string][] => {
    const [behind = '', ahead = ''] = urls();
    return [
      [behind, ahead],
      [ahead, behind],
    ];
  };

  test('serve whoever logged in at the other, at once', async () => {
    for (const [here, there] of ways()) {
      const browser = openVisitor(here);
      await browser.send('GET', '/api/login-status');
      const login = await browser.send('POST', '/api/login', { body: { email: subscriber.email, password } });
      expect(login.status).toBe(200);
      browser.at = there;
      expect((await browser.send('GET', '/api/login-status')).text).toContain(subscriber.email);
      for (const path of pages) expect((await browser.send('GET', path)).status).toBe(200);
    }
  });

  test('take what is written at one, and show it once at the other', async () => {
    for (const [here, there] of ways()) {
      const browser = await openReader(here, subscriber);
      const followed = await browser.send('POST', '/api/watchlist/companies', { body: { symbol: 'HLFD' } });
      expect(followed.status).toBe(200);
      browser.at = there;
      const { companies } = JSON.parse((await browser.send('GET', '/api/watchlist')).text) as { companies: unknown[] };
      expect(companies).toHaveLength(1);
    }
  });

  test('serve documents by addresses that the other signed, each as long as its own clock says', async () => {
    for (const [here, there] of ways()) {
      const browser = await openReader(here, subscriber);
      const page = (await browser.send('GET', pages[2]!)).text;
      // In the page's data, where "&" is written as an escape.
      const [signed = ''] = /\/api\/documents\/[^"]+?signature=[\w-]+/.exec(page) ?? [];
      const address = signed.replaceAll(/\\+u0026|&amp;/g, '&');
      const seconds: number[] = [];
      for (const at of [here, there]) {
        browser.at = at;
        const { status, headers } = await browser.send('GET', address);
        expect(status).toBe(200);
        seconds.push(Number(/max-age=(\d+)/.exec(String(headers['cache-control']))?.[1]));
      }
      expect(Math.round(Math.abs(seconds[0]! - seconds[1]!) / 10)).toBe(12);
    }
  });

  test('let nobody ask more than twice as often as the plan allows in a minute', async () => {
    const { key } = await createKey(free.id, { name: 'Asking both', scope: 'read' });
    const statuses: number[] = [];
    for (let asked = 0; asked < 30; asked++) {
      const answer = await fetch(`${urls()[asked % 2]}/api/v1/companies`, {
        headers: { authorization: `Bearer ${key}` },
      });
      statuses.push(answer.status);
    }
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(20);
    expect(statuses.slice(-8)).toEqual(Array(8).fill(429));
  });
});
