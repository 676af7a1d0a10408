import { execFile } from 'node:child_process';
import type { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '#lib/db/client';
import { listFollowedCompanies } from '#lib/discovery/discovery-queries';
import { enqueueFilings, ingestJob } from '#lib/discovery/filing-jobs';
import { defaultComparisonJob } from '#lib/ingest/compare/comparison-jobs';
import { createQueueOf, openQueue } from '#lib/jobs/queue';
import { serveDemoEdgar } from '#tests/support/demo-edgar';
import type { FakeEdgar } from '#tests/support/fake-edgar';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';

const NORTHWIND = { cik: '9999990001', ticker: 'NWSC' };
const FILINGS = 6;

let database: TestDatabase;
let edgar: FakeEdgar;
let queue: PgBoss;

beforeAll(async () => {
  edgar = await serveDemoEdgar();
  database = await openTestDatabase();
  queue = await openQueue({ supervise: false });
  await createQueueOf(queue, ingestJob);
  await createQueueOf(queue, defaultComparisonJob);
});
afterAll(async () => {
  await queue?.stop({ graceful: false });
  await edgar?.close();
  await database.close();
});

type Run = { code: number; stdout: string; stderr: string };

/** Runs a command as an operator does, on this file's database and EDGAR. */
const cli = (...args: string[]) =>
  new Promise<Run>((done) => {
    execFile(process.execPath, ['scripts/cli.ts', ...args], (error, stdout, stderr) =>
      done({ code: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });

/** What a command prints for programs, and nothing else. */
async function answerOf(...args: string[]): Promise<Record<string, unknown>> {
  const { code, stdout, stderr } = await cli(...args, '--json');
  expect([code, stderr]).toEqual([0, '']);
  return JSON.parse(stdout) as Record<string, unknown>;
}

const listCompanies = () => db.company.findMany({ select: { cik: true, followed: true }, orderBy: { cik: 'asc' } });

/** Accessions of filings whose jobs wait. */
async function listWaiting(): Promise<string[]> {
  return (await queue.findJobs(ingestJob.name, { queued: true }))
    .map(({ singletonKey }) => singletonKey ?? '')
    .toSorted();
}

describe('follow', () => {
  test('changes nothing for a symbol that EDGAR does not list, and says which', async () => {
    const { code, stdout, stderr } = await cli('follow', NORTHWIND.ticker, 'NOSUCH');
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr.trim()).toBe('EDGAR lists no company with the symbol NOSUCH. Check the spelling.');
    expect(await listCompanies()).toEqual([]);
    expect(await listWaiting()).toEqual([]);
  });

  test('wants a symbol', async () => {
    expect(await cli('follow')).toMatchObject({ code: 2, stdout: '' });
  });

  test('brings a company to the site and its filings into the queue, once', async () => {
    const { cik, ticker } = NORTHWIND;
    expect(await answerOf('follow', ticker.toLowerCase())).toEqual({ ciks: [cik], queued: FILINGS, alreadyQueued: 0 });
    expect(await listCompanies()).toEqual([{ cik, followed: true }]);
    const filings = await db.filing.findMany({ where: { cik }, select: { accession: true } });
    expect(await listWaiting()).toEqual(filings.map(({ accession }) => accession).toSorted());
    expect(filings).toHaveLength(FILINGS);

    const again = await cli('follow', ticker);
    expect(again).toMatchObject({ code: 0, stderr: '' });
    expect(again.stdout).toBe(`Following the company; 0 filings put into the queue, ${FILINGS} in it already.\n`);
    expect(await listWaiting()).toHaveLength(FILINGS);
    expect(await db.filing.count()).toBe(FILINGS);
  });
});

describe('unfollow', () => {
  const listFollowed = async () => {
    return listFollowedCompanies();
  };

  test('names a symbol that the site does not have, and changes nothing', async () => {
    const { code, stderr } = await cli('unfollow', 'NOSUCH');
    expect([code, stderr.trim()]).toEqual([1, 'The site has no company with the symbol NOSUCH.']);
    const mixed = await cli('unfollow', NORTHWIND.ticker, 'NOSUCH');
    expect([mixed.code, mixed.stderr.trim()]).toEqual([1, 'The site has no company with the symbol NOSUCH.']);
    expect(await listFollowed()).toEqual([NORTHWIND.cik]);
  });

  test('ends the looking for new filings; what is there stays, and `follow` begins it again', async () => {
    const { cik, ticker } = NORTHWIND;
    expect(await answerOf('unfollow', ticker)).toEqual({ ciks: [cik], queued: 0, alreadyQueued: 0 });
    expect(await listFollowed()).toEqual([]);
    expect(await db.filing.count({ where: { cik } })).toBe(FILINGS);
    expect((await cli('unfollow', ticker)).stdout).toBe(`No more looking for ${ticker}.\n`);

    await answerOf('follow', ticker);
    expect(await listFollowed()).toEqual([cik]);
  });
});

describe('jobs', () => {
  type Answer = {
    queues: { name: string; waiting: number; running: number; failed: number }[];
    deadLetters: { queue: string; accession: string; reason: string }[];
    retried: number | null;
  };
  const jobs = async (...args: string[]) => (await answerOf('jobs', ...args)) as Answer;
  const inQueue = ({ queues }: Answer, wanted: string) => queues.find(({ name }) => name === wanted);

  /** Fails every filing's last try, as a worker does that cannot fetch it. */
  async function giveUp(name: string, accessions: readonly string[]): Promise<void> {
    const data = accessions.map((accession) => ({ data: { accession }, singletonKey: accession, retryLimit: 0 }));
    await queue.insert(name, data);
    for (;;) {
      const taken = await queue.fetch(name, { batchSize: 500 });
      if (taken.length === 0) return;
      await queue.fail(
        name,
        taken.map(({ id }) => id),
        { message: 'The document is not there.' },
      );
    }
  }

  test('counts what waits now, and has nothing to try again', async () => {
    const answer = await jobs('--retry');
    expect(answer).toMatchObject({ deadLetters: [], retried: 0 });
    expect(inQueue(answer, 'ingest-filing')).toEqual({
      name: 'ingest-filing',
      waiting: FILINGS,
      running: 0,
      failed: 0,
    });
    expect((await cli('jobs', '--retry')).stdout).toContain('There is no job to try again.');
    expect((await jobs()).retried).toBeNull();
  });

  test('shows what was given up, with the reason, and how to try it again', async () => {
    await queue.deleteAllJobs('ingest-filing');
    await giveUp('ingest-filing', ['0000000001-26-000001']);
    await giveUp('compare-with-baseline', ['0000000001-26-000002']);
    const { deadLetters } = await jobs();
    expect(deadLetters).toEqual([
      expect.objectContaining({ queue: 'ingest-filing', accession: '0000000001-26-000001' }),
      expect.objectContaining({ queue: 'compare-with-baseline', accession: '0000000001-26-000002' }),
    ]);
    const { stdout } = await cli('jobs');
    expect(stdout).toMatch(/^0000000001-26-000001 {2}ingest-filing {2}\S+ {2}The document is not there\.$/m);
    expect(stdout).toContain('Run `jobs --retry`');
  });

  test('puts each back into the queue that it came from, but for a filing that waits there already', async () => {
    await giveUp('ingest-filing', ['0000000001-26-000003']);
    await enqueueFilings(queue, ['0000000001-26-000003']);
    const answer = await jobs('--retry');
    expect(answer).toMatchObject({ retried: 2, deadLetters: [] });
    expect(inQueue(answer, 'ingest-filing')?.waiting).toBe(2);
    expect(inQueue(answer, 'compare-with-baseline')?.waiting).toBe(1);
  });

  test('shows mails that wait and mails that were given up, with the reason and without an address, and tries them again', async () => {
    const mail = { kind: 'password-changed', data: { wasUnlinked: false }, failure: 'connect ECONNREFUSED' };
    const hour = new Date(Date.now() + 3_600_000);
    await db.mail.create({ data: { ...mail, recipient: 'a@example.com', attempts: 3, dueAt: hour } });
    await db.mail.create({
      data: { ...mail, recipient: 'b@example.com', attempts: 150, dueAt: null, failedAt: new Date() },
    });
    expect(await answerOf('jobs')).toMatchObject({
      mails: { waiting: 1, running: 0, failed: 1, troubled: [{ attempts: 3 }, { attempts: 150, dueAt: null }] },
    });
    const { stdout } = await cli('jobs');
    expect(stdout).toMatch(/ mails +│ 1 +│ 0 +│ 1 /);
    expect(stdout).toMatch(/^mail \S+ {2}password-changed {2}3 tries, next try \S+ {2}connect ECONNREFUSED$/m);
    expect(stdout).toMatch(/^mail \S+ {2}password-changed {2}150 tries, given up {2}connect ECONNREFUSED$/m);
    expect(stdout).toContain('Run `jobs --retry`');
    expect(stdout).not.toContain('@');
    expect(await answerOf('jobs', '--retry')).toMatchObject({ retried: 1, mails: { waiting: 2, failed: 0 } });
    await db.mail.deleteMany();
  });

  test('puts all of thousands back, and says how many', async () => {
    const many = Array.from({ length: 2_345 }, (_, n) => `0000000002-26-${String(n).padStart(6, '0')}`);
    await queue.deleteAllJobs('ingest-filing');
    await giveUp('ingest-filing', many);
    const { stdout } = await cli('jobs', '--retry');
    expect(stdout).toContain('2345 jobs put into the queue again.');
    const left = await jobs();
    expect(left.deadLetters).toEqual([]);
    expect(inQueue(left, 'ingest-filing')?.waiting).toBe(many.length);
  });
});
