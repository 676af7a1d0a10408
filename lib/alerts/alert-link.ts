import { isSignatureOf, signTexts } from '#lib/accounts/signature';
import { routes } from '#lib/site';
import { siteUrl } from '#lib/site-url';

/** How long the links of an alert's mails work: who opens an old mail wants to stop it, too. */
const LIFE_DAYS = 400;
const DAY_MS = 86_400_000;

/** What a mail's links prove: that they were sent to its alert's owner, and may pause that alert, nothing else. */
export function createAlertToken(alertId: string, now = new Date()): string {
  const expires = String(Math.floor(now.getTime() / DAY_MS) + LIFE_DAYS);
  return `${alertId}.${expires}.${signTexts('alert', alertId, expires)}`;
}

/** The alert of a link; null for one that is not ours, or too old. */
export function readAlertToken(token: string, now = new Date()): string | null {
  const [alertId = '', expires = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0 || !/^[0-9a-f-]{36}$/.test(alertId) || !/^\d{5}$/.test(expires)) return null;
  if (!isSignatureOf(signature, 'alert', alertId, expires)) return null;
  return Number(expires) * DAY_MS > now.getTime() ? alertId : null;
}

export type AlertLinks = {
  /** The reader's alerts, for which they log in. */
  change: string;
  /** Asks whether this alert is to be paused; opens without logging in. */
  stop: string;
  /** Takes a POST. */
  unsubscribe: string;
};

/** The addresses in each mail of an alert. */
export function alertLinks(alertId: string): AlertLinks {
  const token = createAlertToken(alertId);
  return {
    change: `${siteUrl(routes.alerts.path)}#alert-${alertId}`,
    stop: siteUrl('/watchlist/alerts/stop', { token }),
    unsubscribe: siteUrl('/api/alerts/unsubscribe', { token }),
  };
}
