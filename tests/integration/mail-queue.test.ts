import { type ChildProcess, fork } from 'node:child_process';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { eraseUser } from '#lib/accounts/account-queries';
import { settleWork } from '#lib/accounts/mails/after-answer';
import { putAccountMail } from '#lib/accounts/mails/put-account-mail';
import { isResetLinkGood } from '#lib/accounts/reset-password';
import type { UserId } from '#lib/accounts/types';
import { db } from '#lib/db/client';
import { leaseMails, retryFailedMails } from '#lib/mail/mail-queries';
import { listTroubledMails, readMailState } from '#lib/mail/mail-state-queries';
import { parseEml } from '#lib/mail/parse-eml';
import { sendAllMails } from '#lib/outgoing/send-all';
import { sweepMails } from '#lib/outgoing/sweep-mails';
import { addAccount, openAccountsSite } from '#tests/support/accounts-site';
import { endProcess } from '#tests/support/end-process';
import { startFakeSmtp, type TakenMail } from '#tests/support/fake-smtp';
import { PATIENCE } from '#tests/support/patience';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';

// It only guards browser bundles, by failing wherever it is loaded outside of Next.
vi.mock('server-only', () => ({}));

let database: TestDatabase;
let site: Awaited<ReturnType<typeof openAccountsSite>>;
let smtp: Awaited<ReturnType<typeof startFakeSmtp>>;
const children: ChildProcess[] = [];

beforeAll(async () => {
  smtp = await startFakeSmtp();
  vi.stubEnv('SMTP_URL', smtp.url);
  vi.stubEnv('CONTACT_EMAIL', 'desk@proofline.example');
  database = await openTestDatabase();
  site = await openAccountsSite();
});
afterAll(async () => {
  await Promise.all(children.map(endProcess));
  await database.close();
  await smtp.close();
});
beforeEach(async () => {
  await db.rateLimit.deleteMany();
  await db.mail.deleteMany();
  smtp.taken.length = 0;
});

/** Starts a process of `mail-process.ts`. */
function start(...args: string[]): ChildProcess {
  const child = fork('tests/support/mail-process.ts', args, {
    env: process.env,
    execArgv: [],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  children.push(child);
  return child;
}

/** Kills a process between a request's answer and what follows it. */
async function killAfterAnswer(request: string, email: string): Promise<void> {
  const child = start(request, email);
  await new Promise((done) => child.stdout?.once('data', done));
  await endProcess(child);
}

const recipients = () => smtp.taken.flatMap(({ to }) => to).toSorted();

/** Does not wait for the next try: as if its time had come. */
const makeDue = () => db.mail.updateMany({ where: { dueAt: { not: null } }, data: { dueAt: new Date(0) } });

async function linkIn({ message }: TakenMail) {
  const { text } = await parseEml(message);
  const url = new URL(/https?:\/\/\S+token=\S+/.exec(text)?.[0] ?? 'no-link://in-the-mail');
  return { uidb64: url.searchParams.get('uidb64') ?? '', token: url.searchParams.get('token') ?? '' };
}

/** Everything that the table still knows. */
const rows = async () => JSON.stringify(await db.mail.findMany());

async function putMany(name: string, count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, (_, index) => `${name}${10 + index}@example.com`);
  for (const email of emails)
    await putAccountMail({ kind: 'password-changed', recipient: email, data: { wasUnlinked: false } });
  return emails;
}

describe('a process that is killed', () => {
  test.each([
    ['register', null, 'Activate your Proofline account'],
    ['register', true, 'You already have a Proofline account'],
    ['ask for a link', false, 'Activate your Proofline account'],
    ['ask for a reset', true, 'Set a new Proofline password'],
  ])(
    'after its answer to "%s" has left the mail behind, with a link that works',
    async (request, isActivated, subject) => {
      const email = `${request.replaceAll(' ', '-')}-${isActivated}@example.com`;
      if (isActivated !== null) await addAccount(email, 'correct horse', { isActivated });
      await killAfterAnswer(request, email);
      expect(smtp.taken).toEqual([]);
      expect(await rows()).not.toContain('token');

      expect(await sendAllMails()).toMatchObject({ sent: 1 });
      expect(recipients()).toEqual([email]);
      const [mail] = smtp.taken;
      expect(mail?.message).toContain(`Subject: ${subject}`);
      if (request !== 'ask for a reset' || !mail) return;
      expect(await isResetLinkGood(await linkIn(mail))).toBe(true);
    },
  );

  test('after its answer to somebody who writes to us has left both mails behind', async () => {
    await killAfterAnswer('write to us', 'writer@example.com');
    expect(await sendAllMails()).toMatchObject({ sent: 2 });
    expect(recipients()).toEqual(['desk@proofline.example', 'writer@example.com']);
    expect(await db.contactMessage.findFirstOrThrow()).toMatchObject({ mailedAt: expect.any(Date) });
  });

  test('while it sends loses nothing: the mail is another process’s once its time is over', async () => {
    const [email] = await putMany('amidst', 1);
    smtp.fallSilent();
    const child = start('send');
    await new Promise((done) => child.once('message', done));
    child.send('go');
    await vi.waitFor(async () => expect(await db.mail.count({ where: { lease: { not: null } } })).toBe(1), PATIENCE);
    await endProcess(child);
    const port = Number(new URL(smtp.url).port);
    await smtp.close();
    smtp = await startFakeSmtp(port);

    // It may still be at work, for all that others know.
    expect(await sendAllMails()).toEqual({ sent: 0, retryInMs: null });
    await makeDue();
    expect(await sendAllMails()).toMatchObject({ sent: 1 });
    expect(recipients()).toEqual([email]);
  });
});

test('of mails that two processes send at once each is sent once, and nothing of them stays', async () => {
  const emails = await putMany('many', 40);
  const processes = [start('send'), start('send')];
  await Promise.all(processes.map((child) => new Promise((done) => child.once('message', done))));
  const outcomes = processes.map((child) => new Promise<{ sent: number }>((done) => child.once('message', done)));
  for (const child of processes) child.send('go');
  const sent = (await Promise.all(outcomes)).map((outcome) => outcome.sent);
  expect(recipients()).toEqual(emails);
  expect((sent[0] ?? 0) + (sent[1] ?? 0)).toBe(40);
  expect(await db.mail.count({ where: { sentAt: { not: null }, dueAt: null, recipient: null, attempts: 1 } })).toBe(40);
  expect(await rows()).not.toMatch(/@|wasUnlinked/);
});

test('a process gets no more mails at once than it asks for, though the database has counted but one', async () => {
  await putMany('counted', 1);
  await db.$executeRaw`ANALYZE "Mail"`;
  await putMany('more', 11);
  const { kind } = await db.mail.findFirstOrThrow();
  expect((await leaseMails([kind], 10)).mails).toHaveLength(10);
  expect((await leaseMails([kind], 10)).mails).toHaveLength(2);
});

test('a mail that the server does not answer holds up no other, and those to its address wait for it', async () => {
  const refuseHeld = smtp.holdNext();
  const [email = ''] = await putMany('held', 1);
  let isOver = false;
  const pass = sendAllMails().finally(() => {
    isOver = true;
  });
  await vi.waitFor(async () => expect(await db.mail.count({ where: { lease: { not: null } } })).toBe(1), PATIENCE);
  await putMany('held', 1);
  const others = await putMany('beside', 25);
  await vi.waitFor(() => expect(recipients()).toEqual(others), PATIENCE);
  expect(isOver).toBe(false);
  refuseHeld();
  expect(await pass).toEqual({ sent: 26, retryInMs: 1_000 });
  await makeDue();
  await sendAllMails();
  expect(recipients()).toEqual([...others, email, email].toSorted());
});

describe('a mail server that is away', () => {
  test('gets the mails when it is back; until then operators see why they wait', async () => {
    const [email = ''] = await putMany('patient', 1);
    const port = Number(new URL(smtp.url).port);
    await smtp.close();
    expect(await sendAllMails()).toEqual({ sent: 0, retryInMs: 1_000 });
    expect(await readMailState()).toMatchObject({ waiting: 1, running: 0, failed: 0 });
    const [troubled] = await listTroubledMails(10);
    expect(troubled).toMatchObject({
      kind: 'password-changed',
      attempts: 1,
      failure: expect.stringContaining('ECONN'),
    });
    await makeDue();
    expect(await sendAllMails()).toEqual({ sent: 0, retryInMs: 10_000 });

    smtp = await startFakeSmtp(port);
    await makeDue();
    expect(await sendAllMails()).toMatchObject({ sent: 1 });
    expect(recipients()).toEqual([email]);
    expect(await listTroubledMails(10)).toEqual([]);
    expect(await rows()).not.toContain('@');
  });

  test('is asked again by the web process itself, without a worker', async () => {
    smtp.refuse(2);
    const [email] = await putMany('swept', 1);
    const endSweeps = sweepMails(100);
    try {
      await vi.waitFor(() => expect(recipients()).toEqual([email]), PATIENCE);
      await vi.waitFor(async () => expect(await db.mail.count({ where: { dueAt: { not: null } } })).toBe(0), PATIENCE);
    } finally {
      await endSweeps();
    }
  });

  test('counts against nobody: a link that is sent at the seventh try is one of the hour’s five, and works', async () => {
    const email = 'tried@example.com';
    await addAccount(email, 'correct horse');
    smtp.refuse(6);
    await putAccountMail({ kind: 'reset-link', recipient: email, data: {} });
    for (let time = 0; time < 7; time++) {
      await makeDue();
      await sendAllMails();
    }
    expect(recipients()).toEqual([email]);
    expect(await isResetLinkGood(await linkIn(smtp.taken[0] as TakenMail))).toBe(true);
  });
});

test('a mail that the server refuses for good is given up after some tries, seen without its address, and sent when it is asked for', async () => {
  const [email = ''] = await putMany('refused', 1);
  const port = Number(new URL(smtp.url).port);
  smtp.knowNobody();
  for (let time = 0; time < 6; time++) {
    await makeDue();
    await sendAllMails();
  }
  expect(await readMailState()).toMatchObject({ waiting: 0, failed: 1 });
  const [troubled] = await listTroubledMails(10);
  expect(troubled).toMatchObject({ attempts: 5, dueAt: null, failure: expect.stringContaining('[address]') });
  expect(troubled?.failure).not.toContain(email);

  await smtp.close();
  smtp = await startFakeSmtp(port);
  expect(await retryFailedMails()).toBe(1);
  await sendAllMails();
  expect(recipients()).toEqual([email]);
  expect(await readMailState()).toMatchObject({ waiting: 0, failed: 0 });
});

test('an account that is erased leaves no mail but the one that says so, and that one leaves no address', async () => {
  const email = 'erased@example.com';
  const user = await addAccount(email, 'correct horse');
  await putAccountMail({ kind: 'reset-link', recipient: email, data: {} });
  await putAccountMail({ kind: 'google-linked', recipient: email, data: {} });
  expect(await eraseUser(user.id as UserId)).toBe(true);
  expect((await db.mail.findMany()).map(({ kind }) => kind)).toEqual(['account-deleted']);
  await sendAllMails();
  expect(recipients()).toEqual([email]);
  expect(await rows()).not.toContain('@');
});

test('a request about an address without an account leaves nothing', async () => {
  const browser = await site.visit();
  const answer = await site.send(browser, {
    method: 'POST',
    path: '/api/activate',
    body: { email: 'nobody@example.com' },
  });
  expect(answer.status).toBe(200);
  await settleWork();
  expect([smtp.taken.length, await db.mail.count()]).toEqual([0, 0]);
});
