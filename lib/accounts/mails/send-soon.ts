import { setTimeout as pause } from 'node:timers/promises';
import type { MailKinds } from '#lib/mail/mail-kinds';
import { type SendOutcome, sendWaitingMails } from '#lib/mail/send-waiting';
import { afterAnswer } from './after-answer.ts';

/** Longer pauses are left to the sweeps. */
const MAX_PAUSE_MS = 60_000;

type Pass = Promise<SendOutcome>;
const running = new Map<MailKinds, Pass>();
const next = new Map<MailKinds, Pass>();

/**
 * Sends the mails that wait, after the answer, and tries failing ones again for a minute or two. The rest
 * is left to the sweeps (`lib/outgoing`): the mails are in the database.
 */
export function sendSoon(kinds: MailKinds): void {
  afterAnswer('mails', async () => {
    for (;;) {
      const { retryInMs } = await sendTogether(kinds);
      if (retryInMs === null || retryInMs > MAX_PAUSE_MS) return;
      // Unreferenced: a process that wants to end does not wait for a mail server.
      await pause(retryInMs, undefined, { ref: false });
    }
  });
}

/** For any number of calls at once, one pass runs and one more follows, for the mails that came during the first. */
function sendTogether(kinds: MailKinds): Pass {
  const current = running.get(kinds);
  if (!current) {
    const pass = sendWaitingMails(kinds).finally(() => running.delete(kinds));
    running.set(kinds, pass);
    return pass;
  }
  const planned = next.get(kinds);
  if (planned) return planned;
  const again = () => {
    next.delete(kinds);
    return sendTogether(kinds);
  };
  const following = current.then(again, again);
  next.set(kinds, following);
  return following;
}
