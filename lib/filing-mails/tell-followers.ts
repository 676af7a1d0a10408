import type { UserId } from '#lib/accounts/types';
import { listWithMails } from '#lib/billing/queries';
import { nextDigest } from '#lib/filing-mails/settings/next-digest';
import { DEFAULT_SETTINGS } from '#lib/filing-mails/settings/settings';
import { type MailStore, type NewMail, putMails } from '#lib/mail/mail-queries';
import { tellWebhooks } from '#lib/webhooks/tell-webhooks';
import {
  type Follower,
  inTelling,
  listFollowers,
  type NewFilingMail,
  noteTold,
  putFilingMails,
  takeUntold,
} from './filing-mail-queries.ts';

/** Mails at once to one reader; what comes beyond them is told in one digest. */
export const MOST_AT_ONCE = { hour: 20, day: 60 } as const;

const HOUR_MS = 3_600_000;

/**
 * Decides who is mailed of the filings that have become readable, one transaction each: the filing counts as told
 * exactly when its mails wait in the outbox, and its deliveries for webhooks. Several processes may call it at once.
 * @returns how many filings were told, and how many mails wait for it
 */
export async function tellFollowers(): Promise<{ filings: number; mails: number }> {
  let filings = 0;
  let mails = 0;
  for (;;) {
    const told = await inTelling(tellOne);
    if (told === null) return { filings, mails };
    filings++;
    mails += told;
  }
}

async function tellOne(tx: MailStore): Promise<number | null> {
  const untold = await takeUntold(tx);
  if (!untold) return null;
  const { filingId } = untold;
  const now = new Date();
  const wanting = (await listFollowers(tx, { ...untold, defaults: DEFAULT_SETTINGS })).filter(
    ({ delivery }) => delivery !== 'none',
  );
  const mailed = await listWithMails(
    wanting.map(({ userId }) => userId),
    { now, store: tx },
  );
  const followers = wanting.filter(({ userId }) => mailed.has(userId));
  const decided = followers.map((follower) => decide(follower, { filingId, now }));
  const isNew = await putFilingMails(tx, decided);
  const emails = new Map(followers.map(({ userId, email }) => [userId, email]));
  await putMails(
    decided.filter(({ userId }) => isNew.has(userId)).map((one) => toMail(one, emails.get(one.userId) ?? '')),
    tx,
  );
  await tellWebhooks(tx, untold, now);
  await noteTold(tx, filingId);
  return isNew.size;
}

function decide(follower: Follower, { filingId, now }: { filingId: number; now: Date }): NewFilingMail {
  const { userId, delivery, digestMinute: minute, timeZone, hour, day } = follower;
  if (delivery === 'digest') return { userId, filingId, delivery, dueAt: nextDigest(now, { minute, timeZone }) };
  if (day >= MOST_AT_ONCE.day) {
    return { userId, filingId, delivery: 'digest', dueAt: nextDigest(now, { minute, timeZone }) };
  }
  if (hour >= MOST_AT_ONCE.hour) {
    return {
      userId,
      filingId,
      delivery: 'digest',
      dueAt: new Date(Math.ceil((now.getTime() + 1) / HOUR_MS) * HOUR_MS),
    };
  }
  return { userId, filingId, delivery: 'at_once', dueAt: now };
}

/** One digest of a reader waits for each time at which one is due. */
const digestMail = (userId: UserId, recipient: string, dueAt: Date): NewMail => ({
  kind: 'filing-digest',
  recipient,
  data: { userId, until: dueAt.toISOString() },
  key: `filing-digest:${userId}:${dueAt.toISOString()}`,
  dueAt,
});

function toMail({ userId, filingId, delivery, dueAt }: NewFilingMail, recipient: string): NewMail {
  return delivery === 'digest'
    ? digestMail(userId, recipient, dueAt)
    : { kind: 'filing-news', recipient, data: { userId, filingId } };
}
