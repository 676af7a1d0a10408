import { writeClock } from '#lib/filing-mails/settings/clock-time';
import type { MailSettings } from '#lib/filing-mails/settings/settings';
import { zoneName } from '#lib/filing-mails/settings/time-zones';
import type { Delivery } from '#lib/watchlist/delivery';

/** What the choices are called, in their order. */
export const deliveryNames: Readonly<Record<Delivery, string>> = {
  at_once: 'At once',
  digest: 'Once a day',
  none: 'No mails',
};

export const deliveryHints: Readonly<Record<Delivery, string>> = {
  at_once: 'A mail for each filing, as soon as it was read.',
  digest: 'One mail for all that was filed since the last.',
  none: 'You see new filings on your watchlist alone.',
};

/** What holds for all companies that have no choice of their own, as a sentence; while mails are stopped, what would. */
export function describeSettings({ delivery, digestMinute, timeZone, stopped }: MailSettings): string {
  const atTime = `once a day, at ${writeClock(digestMinute)} in ${zoneName(timeZone)}`;
  const when = delivery === 'digest' ? atTime : 'at once';
  if (stopped) return delivery === 'none' ? 'You have chosen no mails.' : `You have chosen mails ${when}.`;
  return delivery === 'none' ? 'New filings are not mailed to you.' : `New filings are mailed to you ${when}.`;
}

/** Why nothing is sent to an address, as a sentence. */
export const stopReasons: Readonly<Record<NonNullable<MailSettings['stopped']>, string>> = {
  bounced: 'Your mail server has refused a mail for good: it says that the address takes none.',
  complained: 'A mail of ours was reported as spam from your address.',
};
