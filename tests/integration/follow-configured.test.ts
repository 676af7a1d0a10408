import { type ChildProcess, fork } from 'node:child_process';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { db } from '#lib/db/client';
import { listFollowedCompanies, setFollowed } from '#lib/discovery/discovery-queries';
import { serveDemoEdgar } from '#tests/support/demo-edgar';
import { endProcess } from '#tests/support/end-process';
import type { FakeEdgar } from '#tests/support/fake-edgar';
import { PATIENCE } from '#tests/support/patience';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';
import { buildDemoFilings } from '../../prisma/demo/build-demo-filings.ts';

const NORTHWIND = '9999990001';
const HALLFORD = '9999990002';
const TIDEMARK = buildDemoFilings().find(({ company }) => company.ticker === 'TIDE')?.company.cik ?? '';

let database: TestDatabase;
let edgar: FakeEdgar;
let worker: ChildProcess | undefined;
const lines: string[] = [];

beforeAll(async () => {
  edgar = await serveDemoEdgar();
  database = await openTestDatabase();
});
afterAll(async () => {
  worker?.kill('SIGKILL');
  await edgar?.close();
  await database.close();
});

/** Starts a worker with this list, as production does, replacing the one before. */
async function startWorker(list: string): Promise<void> {
  if (worker) await endProcess(worker);
  lines.length = 0;
  worker = fork('scripts/cli.ts', ['worker'], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: { ...process.env, LOG_LEVEL: 'info', FOLLOW_TICKERS: list },
    execArgv: [],
  });
  worker.stderr?.setEncoding('utf8').on('data', (text: string) => lines.push(...text.split('\n').filter(Boolean)));
}

const until = (check: () => Promise<void> | void) => vi.waitFor(check, PATIENCE);
const told = (words: string) => lines.filter((line) => line.includes(words)).map((line) => JSON.parse(line) as object);
const listFollowed = async () => {
  return listFollowedCompanies();
};
const countReady = () => db.filing.count({ where: { status: 'ready' } });

test('a worker brings the companies of FOLLOW_TICKERS and their filings, once EDGAR serves, and names symbols that it does not list', async () => {
  edgar.fail('files/company_tickers.json', { status: 403 });
  await startWorker('nwsc, NOSUCH');
  await until(() => expect(told('EDGAR asked for a pause')).toMatchObject([{ job: 'follow-configured' }]));
  expect(await listFollowed()).toEqual([]);
  await db.$executeRaw`UPDATE "RequestSlot" SET "blockedUntil" = clock_timestamp()`;
  await db.$executeRaw`UPDATE pgboss.job SET start_after = now() WHERE name = 'follow-configured'`;

  await until(async () => expect(await countReady()).toBe(6));
  expect(await listFollowed()).toEqual([NORTHWIND]);
  expect(told('EDGAR lists no company')).toMatchObject([{ level: 40, unknown: ['NOSUCH'] }]);
  expect(worker?.exitCode).toBeNull();
});

test('a later start adds what is new in the list, tries a company again that could not be listed, and leaves what an operator has unfollowed', async () => {
  await setFollowed([NORTHWIND], { followed: false });
  edgar.fail(`submissions/CIK${HALLFORD}.json`, { status: 404 });
  await startWorker('NWSC HLFD TIDE');
  // The company whose list is not there does not keep the other one away.
  await until(() => expect(told('are followed')).toMatchObject([{ added: [TIDEMARK] }, { added: [HALLFORD] }]));
  expect(told('could not be listed')).toMatchObject([{ level: 40, cik: HALLFORD }]);
  expect(told('stay unfollowed')[0]).toMatchObject({ level: 40, unfollowed: ['NWSC'] });
  expect(await listFollowed()).toEqual([HALLFORD, TIDEMARK].toSorted());
  await until(async () => expect(await countReady()).toBe(buildDemoFilings().length));
});

test('a start with a list that the site has already asks EDGAR for nothing, and unfollows nobody', async () => {
  edgar.requests.length = 0;
  await startWorker('TIDE');
  await until(() => expect(told('are followed')).toMatchObject([{ added: [] }]));
  expect(edgar.requests.filter(({ path }) => path === 'files/company_tickers.json')).toEqual([]);
  expect(await listFollowed()).toEqual([HALLFORD, TIDEMARK].toSorted());
});
