import { z } from 'zod';
import { readAlertToken } from '#lib/alerts/alert-link';
import { pauseAlert } from '#lib/alerts/alert-queries';
import { ALERT_CHANGES } from '#lib/alerts/limits';
import { AppError } from '#lib/errors';
import { route } from '#lib/http/route';
import { siteUrl } from '#lib/site-url';

const Query = z.object({ token: z.string().max(300).default('') });

/** Pauses the one alert that sent a mail, by the address in it: its reader's mail program asks, without a session. */
export const POST = route(
  async ({ query }) => {
    const alertId = readAlertToken(query(Query).token);
    if (!alertId) throw new AppError('forbidden', 'This link is not valid any more. Pause the alert on its page.');
    await pauseAlert(alertId);
    return { message: 'This alert sends no more mails.' };
  },
  { limit: ALERT_CHANGES, withoutCsrfToken: true },
);

/** A program that opens the address instead of posting to it changes nothing, and comes to the page that asks. */
export const GET = route(async ({ query }) => {
  const location = siteUrl('/watchlist/alerts/stop', { token: query(Query).token });
  return Promise.resolve(new Response(null, { status: 303, headers: { Location: location } }));
});
