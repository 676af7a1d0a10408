import type { AttemptLimit } from '#lib/accounts/limits/limit-attempts';

/** Alerts of one account on a plan with mails. */
export const MOST_ALERTS = 20;

/** Companies that one alert may name. */
export const MOST_COMPANIES = 20;

/** Mails of alerts to one reader within a day; what fires beyond them is on the page alone. */
export const MOST_A_DAY = 60;

/** How long it stays known on which filings an alert fired; also how far back trying one looks. */
export const KEPT_DAYS = 90;

/** Changes of alerts, one each, from one client address. */
export const ALERT_CHANGES: AttemptLimit = { name: 'alert-change', points: 120, seconds: 60 };

/** Tries from one client address: each reads up to sixty filings. Saving an alert tries it, too. */
export const ALERT_TRIES: AttemptLimit = { name: 'alert-try', points: 20, seconds: 60 };
