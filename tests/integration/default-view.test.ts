import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { VIEW_COOKIE } from '#lib/access/default-view';
import { listCompanyFilings } from '#lib/filings/queries';
import { makeRouteWorld, openReader, type Reader } from '#tests/support/route-world';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';
import { startWebServers, type WebServers } from '#tests/support/web-servers';

// It only guards browser bundles, by failing wherever it is loaded outside of Next.
vi.mock('server-only', () => ({}));

let database: TestDatabase;
let web: WebServers;
let subscriber: Reader;
let filing: { path: string; ticker: string; form: string; date: string };

beforeAll(async () => {
  database = await openTestDatabase({ pool: 10 });
  const { world, readers } = await makeRouteWorld(database);
  ({ subscriber } = readers);
  const found = (await listCompanyFilings(world.ticker)).find((one) => one.blackline_available);
  if (!found) throw new Error('The demo company has no filing with a blackline.');
  const { filing_type: form, date } = found;
  const path = `/filings/${world.ticker}/summarized?type=${encodeURIComponent(form)}&date=${date}`;
  filing = { path, ticker: world.ticker, form, date };
  web = await startWebServers(1, { DATABASE_POOL: '10', LOG_LEVEL: 'silent' });
}, 300_000);
afterAll(async () => {
  await web?.close();
  await database.close();
});

type Asked = { who?: Reader | null; lastView?: string; site?: string; headers?: Record<string, string> };

async function ask(path: string, { who = null, lastView, site = 'same-origin', headers = {} }: Asked) {
  const browser = await openReader(web.urls[0] ?? '', who);
  if (lastView !== undefined) browser.cookies.set(VIEW_COOKIE, lastView);
  return browser.send('GET', path, { headers: { 'sec-fetch-site': site, ...headers } });
}

/** "blackline" where the page sends its reader there. */
async function startOf(asked: Asked): Promise<string> {
  const answer = await ask(filing.path, asked);
  if (answer.status === 307)
    return new URL(String(answer.headers['location']), 'http://x').searchParams.get('view') ?? '';
  return answer.text.includes('aria-label="Summary"') ? 'summary' : `status ${answer.status}`;
}

describe('an address that names no view', () => {
  test('leads a subscriber who comes from a list to the view that they used last, at first to the blackline', async () => {
    expect(await startOf({ who: subscriber })).toBe('blackline');
    expect(await startOf({ who: subscriber, lastView: 'blackline' })).toBe('blackline');
    expect(await startOf({ who: subscriber, lastView: 'summary' })).toBe('summary');
    expect(await startOf({ who: subscriber, lastView: '"><script>' })).toBe('blackline');
  });

  test('shows the summary to visitors, and to whoever comes from elsewhere or by a permalink', async () => {
    expect(await startOf({ lastView: 'blackline' })).toBe('summary');
    expect(await startOf({ who: subscriber, site: 'none' })).toBe('summary');
    expect(await startOf({ who: subscriber, site: 'cross-site' })).toBe('summary');
  });

  test('keeps the view in the address of a company that is written in capitals', async () => {
    const path = filing.path.replace(filing.ticker, filing.ticker.toUpperCase());
    for (const view of ['summary', 'blackline']) {
      const answer = await ask(`${path}&view=${view}`, {});
      expect([answer.status, answer.headers['location']]).toEqual([308, `${filing.path}&view=${view}`]);
    }
  });
});

test('an address that names its view shows it, whatever was used last', async () => {
  const shown = async (view: string, lastView: string) =>
    (await ask(`${filing.path}&view=${view}`, { who: subscriber, lastView })).text;
  expect(await shown('summary', 'blackline')).toContain('aria-label="Summary"');
  expect(await shown('blackline', 'summary')).toContain('aria-label="Blackline"');
});

test('the address of a filing is its blackline’s, unless its reader may read it in full and used the summary last', async () => {
  const query = new URLSearchParams({ date: filing.date, filingType: filing.form, blacklineAvailable: 'true' });
  const isBlackline = async (asked: Asked) => {
    const answer = await ask(`/api/${filing.ticker}/get-filing-url?${query.toString()}`, asked);
    return (JSON.parse(answer.text) as { is_blackline: boolean }).is_blackline;
  };
  expect(await isBlackline({ who: subscriber })).toBe(true);
  expect(await isBlackline({ who: subscriber, lastView: 'blackline' })).toBe(true);
  expect(await isBlackline({ who: subscriber, lastView: 'summary' })).toBe(false);
  expect(await isBlackline({ lastView: 'summary' })).toBe(true);
});
