import { type MailState, readMailState } from '#lib/mail/mail-state-queries';
import type { Check } from './types.ts';

/** A mail server that restarts has answered again by then. */
const LATE_SECONDS = 900;

/** Whether mails are sent: none has waited for long, and none was given up. */
export async function checkMails(): Promise<Check> {
  return judgeMails(await readMailState());
}

export function judgeMails({ waiting, failed, oldestWaitSeconds }: MailState): Check {
  const name = 'waiting mails';
  const found = `${waiting} waiting, ${failed} given up`;
  if (failed > 0) {
    const advice = 'See `proofline jobs`, fix the cause, and run it with --retry.';
    return { name, state: 'warning', found, advice };
  }
  if (oldestWaitSeconds > LATE_SECONDS) {
    const late = `${found}; the oldest has waited ${Math.round(oldestWaitSeconds / 60)} minutes`;
    return { name, state: 'warning', found: late, advice: 'See `proofline jobs` for the reasons. Mails are kept.' };
  }
  return { name, state: 'ok', found };
}
