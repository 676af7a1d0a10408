import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { eraseUser } from '#lib/accounts/account-queries';
import type { UserId } from '#lib/accounts/types';
import { db } from '#lib/db/client';
import { readPreferenceToken } from '#lib/filing-mails/settings/preference-link';
import { changeMailSettings } from '#lib/filing-mails/settings/setting-queries';
import { MOST_AT_ONCE, tellFollowers } from '#lib/filing-mails/tell-followers';
import { parseEml } from '#lib/mail/parse-eml';
import { sendAllMails, sendPromptMails } from '#lib/outgoing/send-all';
import { removeWatched } from '#lib/watchlist/watch-queries';
import { ingestDemoCompany } from '#tests/support/demo-company';
import { startFakeSmtp } from '#tests/support/fake-smtp';
import { AUTO_PRICE, addFollowers, makeNews } from '#tests/support/followers';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';

// It only guards browser bundles, by failing wherever it is loaded outside of Next.
vi.mock('server-only', () => ({}));

let database: TestDatabase;
let smtp: Awaited<ReturnType<typeof startFakeSmtp>>;
let cik: string;
/** Compared filings of one company, oldest first. */
let filings: { id: number; accession: string; form: string }[];

beforeAll(async () => {
  smtp = await startFakeSmtp();
  vi.stubEnv('SMTP_URL', smtp.url);
  vi.stubEnv('PADDLE_PRICE_AUTO_MONTHLY', AUTO_PRICE);
  vi.stubEnv('PADDLE_PRICE_AUTO_YEARLY', 'pri_auto_year');
  vi.stubEnv('DEMO', '1');
  database = await openTestDatabase({ pool: 10 });
  await ingestDemoCompany(database, 'NWSC');
  filings = await db.filing.findMany({
    where: { blacklineAvailable: true },
    orderBy: [{ filedOn: 'asc' }, { id: 'asc' }],
    select: { id: true, accession: true, form: true },
  });
  ({ cik } = await db.company.findFirstOrThrow({ where: { symbols: { some: { ticker: 'NWSC' } } } }));
});
afterAll(async () => {
  await database.close();
  await smtp.close();
});
beforeEach(async () => {
  await db.mail.deleteMany();
  await db.filingNews.deleteMany();
  await db.user.deleteMany();
  smtp.taken.length = 0;
});

const newest = () => filings.at(-1)?.id ?? 0;
/** Who was mailed of filings. */
const recipients = () =>
  smtp.taken
    .filter(({ message }) => message.includes('List-Unsubscribe'))
    .flatMap(({ to }) => to)
    .toSorted();
const makeDue = () => db.mail.updateMany({ where: { dueAt: { not: null } }, data: { dueAt: new Date(0) } });

async function tellAndSend(): Promise<void> {
  await tellFollowers();
  await sendAllMails();
}

describe('who is mailed of a filing', () => {
  test('is who followed its company before, on a plan with mails, and wants them', async () => {
    await addFollowers('auto', 2, { ciks: [cik] });
    await addFollowers('unlimited', 1, { ciks: [cik], plan: 'unlimited' });
    await addFollowers('free', 1, { ciks: [cik], plan: 'free' });
    await addFollowers('quiet', 1, { ciks: [cik], delivery: 'none' });
    await addFollowers('late', 1, { ciks: [cik], followedAt: new Date(Date.now() + 60_000) });
    await addFollowers('elsewhere', 1, { ciks: [] });
    const [stopped] = await addFollowers('stopped', 1, { ciks: [cik] });
    await db.mailSetting.create({ data: { userId: stopped ?? '', stoppedAt: new Date(), stopReason: 'bounced' } });
    await makeNews([newest()]);

    expect(await tellFollowers()).toEqual({ filings: 1, mails: 2 });
    await sendAllMails();
    expect(recipients()).toEqual(['auto0@example.com', 'auto1@example.com']);
    expect(await db.filingMail.count({ where: { mailedAt: { not: null } } })).toBe(2);
  });

  test('is decided once, whoever looks and however often', async () => {
    await addFollowers('once', 30, { ciks: [cik] });
    await makeNews([newest()]);
    const told = await Promise.all(Array.from({ length: 6 }, () => tellFollowers()));
    expect(told.reduce((sum, { mails }) => sum + mails, 0)).toBe(30);
    // As if it had become readable once more.
    await makeNews([newest()]);
    expect(await tellFollowers()).toEqual({ filings: 1, mails: 0 });
    await Promise.all(Array.from({ length: 3 }, () => sendAllMails()));
    expect(new Set(recipients()).size).toBe(30);
    expect(recipients()).toHaveLength(30);
  });

  test('waits for the comparison, and not for ever', async () => {
    await addFollowers('patient', 1, { ciks: [cik] });
    const id = newest();
    const { blacklineVersion } = await db.filing.findUniqueOrThrow({ where: { id } });
    await db.filing.update({ where: { id }, data: { blacklineVersion: null } });
    await makeNews([id]);
    expect(await tellFollowers()).toEqual({ filings: 0, mails: 0 });
    await db.filingNews.updateMany({ data: { publishedAt: new Date(Date.now() - 11 * 60_000) } });
    expect(await tellFollowers()).toEqual({ filings: 1, mails: 1 });
    await db.filing.update({ where: { id }, data: { blacklineVersion } });
  });
});

describe('a mail that was decided is not sent', () => {
  const decided = async (name: string) => {
    const [userId] = await addFollowers(name, 1, { ciks: [cik] });
    await makeNews([newest()]);
    await tellFollowers();
    return userId as UserId;
  };
  test.each<[string, (userId: UserId) => Promise<unknown>]>([
    ['the company was taken off the watchlist', (userId) => removeWatched(userId, cik)],
    ['the reader wants none any more', (userId) => changeMailSettings(userId, { delivery: 'none' })],
    ['the plan has ended', (userId) => db.subscription.deleteMany({ where: { userId } })],
    ['the account was erased', (userId) => eraseUser(userId)],
  ])('when %s', async (_, happens) => {
    const userId = await decided('changed');
    await happens(userId);
    await sendAllMails();
    expect(recipients()).toEqual([]);
    expect(await db.mail.count({ where: { dueAt: { not: null } } })).toBe(0);
  });

  test('when the filing was withdrawn meanwhile', async () => {
    await decided('withdrawn');
    await db.filing.update({ where: { id: newest() }, data: { status: 'discovered' } });
    await sendAllMails();
    await db.filing.update({ where: { id: newest() }, data: { status: 'ready' } });
    expect(recipients()).toEqual([]);
  });

  test('by the web, whose processes send what somebody has just asked for', async () => {
    await decided('by-worker');
    await sendPromptMails();
    expect(recipients()).toEqual([]);
    await sendAllMails();
    expect(recipients()).toEqual(['by-worker0@example.com']);
  });
});

describe('a mail', () => {
  test('tells the results and what changed, each with its place, and how to stop it with one click', async () => {
    const [userId] = await addFollowers('reading', 1, { ciks: [cik] });
    await makeNews([newest()]);
    await tellAndSend();
    const raw = smtp.taken[0]?.message ?? '';
    const { text } = await parseEml(raw);
    expect(text).toContain('What changed since the 10-');
    expect(text).toMatch(/- Revenue.*: \$[\d,.]+ million, (?:up|down) /);
    expect(text).toContain('view=blackline#');
    const header = raw.replace(/\r\n[ \t]+/g, ' ');
    expect(header).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const url = new URL(/List-Unsubscribe: <([^>]+)>/.exec(header)?.[1] ?? 'no:');
    expect(readPreferenceToken(url.searchParams.get('token') ?? '')).toBe(userId);
  });

  test('about an earlier filing of a company comes first, also when its first try fails', async () => {
    const [first, second] = filings.slice(-2).map(({ id }) => id);
    await addFollowers('ordered', 1, { ciks: [cik] });
    await makeNews([first ?? 0, second ?? 0]);
    await tellFollowers();
    smtp.refuse(1);
    await sendAllMails();
    expect(recipients()).toEqual([]);
    for (let round = 0; round < 2; round++) {
      await makeDue();
      await sendAllMails();
    }
    const sent = await db.filingMail.findMany({ orderBy: { mailedAt: 'asc' }, select: { filingId: true } });
    expect(sent.map(({ filingId }) => filingId)).toEqual([first, second]);
    expect(smtp.taken).toHaveLength(2);
  });

  test('that bounces is the last one to that address, which the account then says', async () => {
    const [userId] = await addFollowers('gone', 1, { ciks: [cik] });
    const port = Number(new URL(smtp.url).port);
    await makeNews([newest()]);
    await tellFollowers();
    smtp.knowNobody();
    await sendAllMails();
    await smtp.close();
    smtp = await startFakeSmtp(port);
    expect(await db.mailSetting.findUnique({ where: { userId: userId ?? '' } })).toMatchObject({
      stopReason: 'bounced',
    });
    await makeNews([filings[0]?.id ?? 0]);
    await tellAndSend();
    expect(recipients()).toEqual([]);
  });
});

describe('a digest', () => {
  test('tells all filings of a day in one mail, at its time', async () => {
    await addFollowers('daily', 2, { ciks: [cik], delivery: 'digest' });
    await makeNews(filings.slice(-3).map(({ id }) => id));
    await tellFollowers();
    await sendAllMails();
    expect(recipients()).toEqual([]);

    const waiting = await db.mail.findMany({ where: { kind: 'filing-digest' } });
    expect(waiting).toHaveLength(2);
    await makeDue();
    await sendAllMails();
    expect(recipients()).toEqual(['daily0@example.com', 'daily1@example.com']);
    const { text, subject } = await parseEml(smtp.taken[0]?.message ?? '');
    expect(subject).toBe('3 filings: NWSC');
    for (const { form } of filings.slice(-3)) expect(text).toContain(form);
    expect(await db.filingMail.count({ where: { mailedAt: null } })).toBe(0);
  });

  test('takes what goes beyond an hour’s mails, so that a storm is one mail', async () => {
    const [userId = '' as UserId] = await addFollowers('stormy', 1, { ciks: [cik] });
    const older = await db.filing.createManyAndReturn({
      data: Array.from({ length: MOST_AT_ONCE.hour }, (_, n) => ({
        ...{ accession: `0009990001-25-${String(n).padStart(6, '0')}`, cik, form: '8-K', baseForm: '8-K' },
        ...{ filedOn: new Date(), originalUrl: 'https://www.sec.gov/' },
      })),
      select: { id: true },
    });
    const now = new Date();
    await db.filingMail.createMany({
      data: older.map(({ id: filingId }) => ({
        userId,
        filingId,
        delivery: 'at_once' as const,
        dueAt: now,
        mailedAt: now,
      })),
    });
    await makeNews(filings.map(({ id }) => id));
    await tellFollowers();
    await db.filing.deleteMany({ where: { id: { in: older.map(({ id }) => id) } } });
    expect(await db.mail.groupBy({ by: ['kind'], _count: true })).toEqual([{ kind: 'filing-digest', _count: 1 }]);
    await makeDue();
    await db.filingMail.updateMany({ data: { dueAt: new Date(0) } });
    await sendAllMails();
    expect(smtp.taken).toHaveLength(1);
  });
});

describe('a filing is news', () => {
  const publishAgain = async (change: object) => {
    const { id, accession } = filings.at(-1) ?? { id: 0, accession: '' };
    await db.filing.update({ where: { id }, data: { parserVersion: null, status: 'discovered', ...change } });
    const { ingestFiling } = await import('#lib/ingest/ingest-filing');
    const { openFilingThreadPool } = await import('#lib/ingest/reading/filing-thread-pool');
    const { createOfflineSource } = await import('#lib/discovery/edgar-source');
    const filingThreads = openFilingThreadPool(1);
    await ingestFiling(accession, { source: createOfflineSource(), filingThreads });
    await filingThreads.close();
    return db.filingNews.count();
  };

  test('once, when it becomes readable in the days after it was filed, and not when it is read again', async () => {
    expect(await publishAgain({ readyAt: null, filedOn: new Date() })).toBe(1);
    await db.filingNews.deleteMany();
    expect(await publishAgain({})).toBe(0);
  });

  test('not when a backfill brings it, and on the Monday after it was accepted on a Friday evening', async () => {
    const days = (count: number) => new Date(Date.now() - count * 86_400_000);
    expect(await publishAgain({ readyAt: null, filedOn: days(10), acceptedAt: days(10) })).toBe(0);
    expect(await publishAgain({ readyAt: null, filedOn: days(0.1), acceptedAt: days(2.7) })).toBe(1);
  });
});
