import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { UserId } from '#lib/accounts/types';
import { API_PATH } from '#lib/api/endpoint';
import { createKey, listKeys, revokeKey } from '#lib/api-keys/key-queries';
import { rights } from '#lib/billing/plans';
import { db } from '#lib/db/client';
import { sheetFiles } from '#lib/sheets/types';
import { closeSharedThreads } from '#lib/threads/shared-threads';
import { openAccountsSite } from '#tests/support/accounts-site';
import { callApi } from '#tests/support/api-routes';
import { addKey, addWrongKeys, askApi } from '#tests/support/api-site';
import { type Browser, openBrowser } from '#tests/support/browser';
import { addDemoCompany } from '#tests/support/demo-company';
import { addDemoReaders, DEMO_PASSWORD } from '#tests/support/demo-readers';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';

// It only guards browser bundles, by failing wherever it is loaded outside of Next.
vi.mock('server-only', () => ({}));

let database: TestDatabase;
let accounts: Awaited<ReturnType<typeof openAccountsSite>>;
let filings: Awaited<ReturnType<typeof addDemoCompany>>;
let accession: string;
/** A key of a subscriber's. */
let key: string;
let subscriber: UserId;
/** Limits in memory count by address: each test asks from another one. */
let peer = 0;

beforeAll(async () => {
  database = await openTestDatabase({ pool: 20 });
  filings = await addDemoCompany(database, 'NWSC');
  accession = filings.find(({ form }) => form === '10-K')?.accession ?? '';
  accounts = await openAccountsSite();
  await addDemoReaders();
  const where = { email: 'subscriber@example.com' };
  subscriber = (await db.user.findUniqueOrThrow({ where, select: { id: true } })).id as UserId;
  ({ key } = await createKey(subscriber, { name: 'Of a test', scope: 'verify' }));
});
beforeEach(async () => {
  peer += 1;
  await db.rateLimit.deleteMany();
});
afterAll(async () => {
  await closeSharedThreads();
  await database.close();
});

type Listed = { name: string; address: string; import_address: string };

async function filesOf(apiKey: string, of = accession): Promise<Map<string, Listed>> {
  const answer = await askApi(`/filings/${of}/files`, { key: apiKey });
  expect(answer.status).toBe(200);
  const { files } = (await answer.json()) as { files: Listed[] };
  return new Map(files.map((file) => [file.name, file]));
}

/** Asks as a spreadsheet does: with an address and nothing else. */
const fetchAddress = (address = '', headers: Record<string, string> = {}) =>
  callApi(new Request(address, { headers: { 'x-proofline-peer': `203.0.113.${peer}`, ...headers } }));

const problemOf = async (answer: Response) => {
  const { type } = (await answer.json()) as { type: string };
  return [answer.status, type.split('#problem-')[1]];
};

const addressesFor = (browser: Browser, of = accession) =>
  accounts.send(browser, { method: 'POST', path: `/api/filings/${of}/sheet-addresses`, body: {} });

describe('an address with a key of its own', () => {
  test.each(sheetFiles)('opens %s, and no other file', async (file) => {
    const files = await filesOf(key);
    const own = files.get(file)?.import_address ?? '';
    const answer = await fetchAddress(own);
    expect([answer.status, answer.headers.get('referrer-policy')]).toEqual([200, 'no-referrer']);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    for (const other of sheetFiles.filter((name) => name !== file)) {
      expect(await problemOf(await fetchAddress(own.replace(`/${file}?`, `/${other}?`)))).toEqual([
        401,
        'key-of-other-file',
      ]);
    }
    const elsewhere = filings.find((filing) => filing.accession !== accession)?.accession ?? '';
    expect(await problemOf(await fetchAddress(own.replace(accession, elsewhere)))).toEqual([401, 'key-of-other-file']);
  });

  test('is no key of the API, in a header or in an address', async () => {
    const own = new URL((await filesOf(key)).get('years.csv')?.import_address ?? '');
    const fileKey = own.searchParams.get('key') ?? '';
    expect(await problemOf(await askApi('/companies?query=a', { key: fileKey }))).toEqual([401, 'key-malformed']);
    expect(await problemOf(await askApi(`/companies?query=a&key=${fileKey}`))).toEqual([401, 'key-missing']);
    expect(await problemOf(await askApi(own.pathname.slice(API_PATH.length), { key: fileKey }))).toEqual([
      401,
      'key-malformed',
    ]);
    // And an API key is none of a file: it would be in logs of others.
    own.searchParams.set('key', key);
    expect(await problemOf(await fetchAddress(own.href))).toEqual([401, 'key-of-other-file']);
  });

  test('ends with the API key that asked for it, from the next request on, and alone', async () => {
    const other = await createKey(subscriber, { name: 'To be revoked', scope: 'read' });
    const address = (await filesOf(other.key)).get('years.csv')?.import_address;
    const kept = (await filesOf(key)).get('years.csv')?.import_address;
    expect((await fetchAddress(address)).status).toBe(200);
    expect(await revokeKey(subscriber, other.listed.id)).toBe(true);
    expect(await problemOf(await fetchAddress(address))).toEqual([401, 'key-revoked']);
    expect((await fetchAddress(kept)).status).toBe(200);
  });

  test('ends with the account', async () => {
    const other = await addKey('read');
    const address = (await filesOf(other.key)).get('years.csv')?.import_address;
    await db.user.delete({ where: { id: other.userId } });
    expect(await problemOf(await fetchAddress(address))).toEqual([401, 'key-of-other-file']);
  });

  test('is refused with anything else beside it, and with a file that is not there', async () => {
    const address = (await filesOf(key)).get('years.csv')?.import_address;
    expect(await problemOf(await fetchAddress(`${address}&limit=1`))).toEqual([400, 'invalid-request']);
    expect(await problemOf(await askApi(`/files/${accession}/years.exe`, { key }))).toEqual([400, 'invalid-request']);
    expect(await problemOf(await askApi('/files/0000000001-26-000001/years.csv', { key }))).toEqual([404, 'not-found']);
  });

  test('a stranger’s guesses are counted by address', async () => {
    const address = `http://localhost:3000${API_PATH}/files/${accession}/years.csv?key=prfl_file_guess`;
    const statuses = new Set<number>();
    for (let at = 0; at < 62; at++)
      statuses.add((await fetchAddress(address, { 'x-proofline-peer': '203.0.113.99' })).status);
    expect([...statuses]).toEqual([401, 429]);
  });
});

describe('fetching a file', () => {
  test('takes an API key in a header, and refuses wrong ones, each by its own problem', async () => {
    expect((await askApi(`/files/${accession}/years.csv`, { key })).status).toBe(200);
    for (const [problem, wrong] of Object.entries(await addWrongKeys())) {
      const answer = await askApi(`/files/${accession}/years.csv`, { key: wrong });
      expect(await problemOf(answer)).toEqual([401, problem]);
    }
    const browser = await accounts.signedIn('subscriber@example.com', DEMO_PASSWORD);
    const signedIn = await callApi(browser.request('GET', `${API_PATH}/files/${accession}/years.csv`));
    expect(await problemOf(signedIn)).toEqual([401, 'key-missing']);
  });

  test('counts as a request of the account, with all its keys together, also when nothing changed', async () => {
    const free = await addKey('read');
    const address = (await filesOf(free.key)).get('years.csv')?.import_address;
    const first = await fetchAddress(address);
    const left = Number(first.headers.get('ratelimit-remaining'));
    const etag = first.headers.get('etag') ?? '';
    const again = await fetchAddress(address, { 'if-none-match': etag });
    expect([again.status, again.headers.get('ratelimit-remaining')]).toEqual([304, String(left - 1)]);
    for (let at = left - 1; at > 0; at--) expect((await fetchAddress(address)).status).toBe(200);
    expect(await problemOf(await fetchAddress(address))).toEqual([429, 'minute-limit']);
    expect(rights.free.apiPerMinute).toBe(left + 2);
  });

  test('opens filings of a free account’s day as their pages do, and then answers the preview', async () => {
    const free = await addKey('read');
    const [first = '', second = '', third = ''] = filings.map((filing) => filing.accession);
    const shown = async (of: string, query = '') => {
      const address = (await filesOf(free.key, of)).get('about.csv')?.import_address ?? '';
      const text = await (await fetchAddress(address + query)).text();
      await db.rateLimit.deleteMany();
      return text.includes('A PREVIEW:') ? 'preview' : 'full';
    };
    expect(await shown(first, '&view=preview')).toBe('preview');
    expect([await shown(first), await shown(second), await shown(third), await shown(first)]).toEqual([
      ...['full', 'full', 'preview', 'full'],
    ]);
  });
});

describe('addresses from a filing’s page', () => {
  test('are made for whoever may read it in full, by a key that is listed and revoked like others', async () => {
    const browser = await accounts.signedIn('subscriber@example.com', DEMO_PASSWORD);
    const answers = await Promise.all([addressesFor(browser), addressesFor(browser)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { files } = (await (await addressesFor(browser)).json()) as { files: { file: string; address: string }[] };
    expect(files.map(({ file }) => file)).toEqual(sheetFiles.filter((file) => file.endsWith('.csv')));
    for (const { address } of files) expect((await fetchAddress(address)).status).toBe(200);

    const keys = (await listKeys(subscriber)).filter(({ name }) => name === 'Spreadsheet addresses');
    expect(keys).toHaveLength(1);
    for (const listed of keys) await revokeKey(subscriber, listed.id);
    expect(await problemOf(await fetchAddress(files[0]?.address))).toEqual([401, 'key-revoked']);
  });

  test('are not made for visitors, for pages of other sites, and for filings that are not open', async () => {
    const visitor = await accounts.visit();
    expect((await addressesFor(visitor)).status).toBe(401);
    const foreign = await callApi(
      openBrowser().request('POST', `/api/filings/${accession}/sheet-addresses`, { body: {} }),
    );
    expect(foreign.status).toBe(403);
    const browser = await accounts.signedIn('free@example.com', DEMO_PASSWORD);
    expect((await addressesFor(browser)).status).toBe(402);
    await callApi(browser.request('GET', `/api/filings/${accession}/sheets/years.csv`));
    expect((await addressesFor(browser)).status).toBe(200);
    expect((await addressesFor(browser, '0000000001-26-000001')).status).toBe(404);
  });
});
