import { setTimeout as pause } from 'node:timers/promises';
import { env } from '#lib/env';
import { passwordsOf, secretHider } from '#lib/hide-secrets';
import { log } from '#lib/log';
import type { MailKinds } from './mail-kinds.ts';
import {
  dropMail,
  LEASE_SECONDS,
  type LeasedMail,
  leaseMails,
  type MailStore,
  noteFailed,
  noteSent,
  postpone,
  renewLease,
} from './mail-queries.ts';
import { isBounce, pauseAfter } from './retry-mail.ts';
import { sendMail } from './send-mail.ts';

/** Sent at once by one process; mails to one address one after the other. */
const AT_ONCE = 10;

/** How often a process looks for more while some of what it sends takes long. */
const LOOK_MS = 1_000;

/** A failure's message as the table keeps it. */
const MAX_FAILURE = 300;

/** Pauses before recording a sent mail is tried again: without the record it would be sent twice. */
const NOTE_PAUSES_MS = [200, 1_000, 5_000, 20_000];

export type SendOutcome = {
  sent: number;
  /** Milliseconds until the first of those that failed is due again; null without any. */
  retryInMs: number | null;
};

/**
 * Sends the mails that are due, each by one process only; several processes may call it at once. A mail that fails is
 * noted with its reason, and due again later. Rejects when the database does not answer.
 * @param kinds the kinds to send; others are left for a process that knows them
 */
export async function sendWaitingMails(kinds: MailKinds): Promise<SendOutcome> {
  let sent = 0;
  const pauses: number[] = [];
  const senders = new Map<string, Promise<void>>();
  const running = new Set<Promise<void>>();
  const count = (outcome: MailOutcome) => {
    if (outcome === 'sent') sent++;
    else if (typeof outcome === 'number') pauses.push(outcome);
  };
  for (;;) {
    const { lease, mails } = await leaseMails(Object.keys(kinds), AT_ONCE - running.size);
    for (const mail of mails) {
      // Behind the one before to the same address; one that hangs holds up no other.
      const address = mail.recipient ?? mail.kind;
      const own = sendLeased(lease, mail, { kinds, turn: senders.get(address) })
        .then(count)
        .finally(() => {
          running.delete(own);
          if (senders.get(address) === own) senders.delete(address);
        });
      // A failure ends the pass below, once; the others are sent to their end.
      own.catch(() => {});
      senders.set(address, own);
      running.add(own);
    }
    if (running.size === 0) return { sent, retryInMs: pauses.length > 0 ? Math.min(...pauses) : null };
    const isFull = running.size === AT_ONCE;
    await Promise.race([...running, ...(isFull ? [] : [pause(LOOK_MS, undefined, { ref: false })])]);
  }
}

type MailOutcome = 'sent' | 'none' | 'given up' | number;

async function sendLeased(
  lease: string,
  mail: LeasedMail,
  { kinds, turn }: { kinds: MailKinds; turn: Promise<void> | undefined },
): Promise<MailOutcome> {
  const renewal = setInterval(
    () =>
      void renewLease(lease, [mail.id]).catch((error: unknown) =>
        log.warn({ err: error }, 'Mail lease could not be renewed'),
      ),
    (LEASE_SECONDS * 1_000) / 4,
  ).unref();
  try {
    await turn?.catch(() => {});
    return await sendOne(lease, mail, kinds);
  } finally {
    clearInterval(renewal);
  }
}

async function sendOne(lease: string, mail: LeasedMail, kinds: MailKinds): Promise<MailOutcome> {
  const { id, kind, attempts } = mail;
  let onSent: ((store: MailStore) => Promise<void>) | undefined;
  let onBounced: (() => Promise<void>) | undefined;
  try {
    const written = await kinds[kind]?.(mail);
    if (!written) {
      await dropMail(id);
      return 'none';
    }
    if ('laterMs' in written) {
      await postpone(id, { lease, laterMs: written.laterMs });
      return written.laterMs;
    }
    // A process that stood still for long has lost its lease to another one.
    if ((await renewLease(lease, [id])) === 0) return 'none';
    ({ onSent, onBounced } = written);
    await sendMail(written.mail, id);
  } catch (error) {
    const hasBounced = onBounced !== undefined && isBounce(error);
    if (hasBounced) await onBounced?.();
    const pauseMs = hasBounced ? null : pauseAfter(attempts, error);
    const message =
      pauseMs === null ? 'A mail was given up' : `A mail could not be sent; trying again in ${pauseMs / 1_000} s`;
    log.error({ err: error, mail: id, kind, attempts }, message);
    await noteFailed(id, { lease, failure: describe(error), pauseMs });
    return pauseMs ?? 'given up';
  }
  await noteSurely(id, onSent);
  return 'sent';
}

/** The mail was sent: whatever fails now, it must not be recorded as unsent. */
async function noteSurely(id: string, onSent?: (store: MailStore) => Promise<void>): Promise<void> {
  for (const wait of NOTE_PAUSES_MS) {
    try {
      return await noteSent(id, onSent);
    } catch (error) {
      log.error({ err: error, mail: id }, 'A sent mail could not be recorded; trying again');
      await pause(wait);
    }
  }
  await noteSent(id, onSent);
}

function describe(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error);
  return secretHider(passwordsOf(env.SMTP_URL))(words).replaceAll('\0', '').slice(0, MAX_FAILURE);
}
