import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { db } from '#lib/db/client';
import { endProcess } from '#tests/support/end-process';
import { addFollowers, makeNews } from '#tests/support/followers';
import type { Taken } from '#tests/support/moody-smtp';

export type MailReport = {
  /** Mails that were decided, each for one reader and one filing. */
  decided: number;
  kills: number;
  /** Mails by their Message-ID that reached the mail server. */
  arrived: number;
  /** Those that never did. */
  lost: number;
  /** Mails of one reader and filing beyond the first, by their Message-ID: two mails, to a mailbox. */
  doubled: number;
  /** Times that the server was handed a mail again which it had taken: one mail, to a mailbox. */
  handedAgain: number;
  /** Readers who got two filings of one company in the wrong order. */
  disordered: number;
  /** Rows of the outbox that still wait. */
  left: number;
};

/**
 * Tells `followers` readers of these filings of one company, oldest first, with two processes that send, of which one
 * is killed (SIGKILL) at a random moment and replaced, `kills` times; then waits until the outbox is empty.
 * @param makesDue what a killed process held is due at once, rather than once its lease has ended
 */
export async function killMailers(
  {
    followers,
    filingIds,
    cik,
    kills,
    random,
  }: {
    followers: number;
    filingIds: readonly number[];
    cik: string;
    kills: number;
    random: () => number;
  },
  taken: readonly Taken[],
  { makesDue }: { makesDue: boolean },
): Promise<MailReport> {
  await addFollowers('reader', followers, { ciks: [cik] });
  await makeNews(filingIds);
  const processes = [start(), start()];
  for (let kill = 0; kill < kills; kill++) {
    await pause(300 + random() * 1_500);
    const at = kill % 2;
    const process = processes[at];
    if (process) await endProcess(process);
    processes[at] = start();
  }
  const waiting = () => db.mail.count({ where: { dueAt: { not: null } } });
  const untold = () => db.filingNews.count({ where: { toldAt: null } });
  while ((await untold()) > 0 || (await waiting()) > 0) {
    await pause(500);
    // As if the leases of dead processes, and pauses after refusals, had ended.
    if (makesDue) await db.$executeRaw`UPDATE "Mail" SET "dueAt" = now() WHERE "dueAt" > now() + interval '2 seconds'`;
  }
  await Promise.all(processes.map(endProcess));
  return judge(taken, kills, await waiting());
}

function start(): ChildProcess {
  return fork('tests/support/mail-process.ts', ['work'], {
    env: process.env,
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

async function judge(taken: readonly Taken[], kills: number, left: number): Promise<MailReport> {
  const decided = await db.filingMail.findMany({
    select: { mailedAt: true, filingId: true, user: { select: { email: true } } },
  });
  const first = new Map<string, Taken>();
  for (const mail of taken) if (!first.has(mail.messageId)) first.set(mail.messageId, mail);
  const byReader = Map.groupBy(first.values(), ({ to }) => to);
  const filings = new Set(decided.map(({ filingId }) => filingId)).size;
  let doubled = 0;
  let lost = 0;
  let disordered = 0;
  const order = new Map<string, number>();
  for (const email of new Set(decided.map(({ user }) => user.email))) {
    const subjects = (byReader.get(email) ?? []).map(({ subject }) => subject);
    doubled += subjects.length - new Set(subjects).size;
    lost += Math.max(0, filings - new Set(subjects).size);
    // The first reader's mails name the filings in the order of the news; the others must have the same.
    for (const subject of subjects) if (!order.has(subject)) order.set(subject, order.size);
    const places = subjects.map((subject) => order.get(subject) ?? 0);
    if (places.some((place, at) => at > 0 && place < (places[at - 1] ?? 0))) disordered++;
  }
  return {
    decided: decided.length,
    kills,
    arrived: first.size,
    lost: lost + decided.filter(({ mailedAt }) => mailedAt === null).length,
    doubled,
    handedAgain: taken.length - first.size,
    disordered,
    left,
  };
}
