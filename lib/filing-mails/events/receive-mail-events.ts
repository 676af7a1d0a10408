import { normaliseEmail } from '#lib/accounts/normalise-email';
import { findAccountsOf, stopMails } from '#lib/filing-mails/settings/setting-queries';
import { log } from '#lib/log';
import { confirmSubscription } from './confirm-subscription.ts';
import { type MailEvent, readMailEvents } from './read-mail-events.ts';

/**
 * Takes a report of a mail service: ends the mails of accounts whose addresses take none, or whose owners complained.
 * The same report twice is as good as once. Throws AppError('invalid_input') for what is no report.
 * @returns how many accounts it was about
 */
export async function receiveMailEvents(text: string): Promise<{ stopped: number }> {
  const report = readMailEvents(text);
  if (report.kind === 'confirm') {
    await confirmSubscription(report.url);
    log.info('Notifications of Amazon SNS were confirmed');
    return { stopped: 0 };
  }
  const reasons = reasonsOf(report.events);
  if (reasons.size === 0) return { stopped: 0 };
  const accounts = await findAccountsOf([...reasons.keys()]);
  for (const [email, userId] of accounts) await stopMails(userId, reasons.get(email) ?? 'bounced');
  log.info({ reported: reasons.size, stopped: accounts.size }, 'Mails were refused or complained of');
  return { stopped: accounts.size };
}

/** One reason for each address, in the form under which accounts are kept; a complaint counts more than a bounce. */
function reasonsOf(events: readonly MailEvent[]): Map<string, MailEvent['reason']> {
  const reasons = new Map<string, MailEvent['reason']>();
  for (const { email, reason } of events) {
    // Some report "Ada <ada@example.com>".
    const key = normaliseEmail(/<([^<>]+)>\s*$/.exec(email)?.[1] ?? email);
    if (key !== null && reasons.get(key) !== 'complained') reasons.set(key, reason);
  }
  return reasons;
}
