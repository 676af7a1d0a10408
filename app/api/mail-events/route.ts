import { env } from '#lib/env';
import { AppError } from '#lib/errors';
import { isMailService } from '#lib/filing-mails/events/is-mail-service';
import { receiveMailEvents } from '#lib/filing-mails/events/receive-mail-events';
import { countUnauthenticated } from '#lib/http/limit-unauthenticated';
import { readBytes } from '#lib/http/read-json';
import { route } from '#lib/http/route';

/** More than a service puts into one report. */
const MAX_REPORT_BYTES = 1024 * 1024;

/**
 * Receives what a mail service reports of our mails. A secret proves the sender; only requests without it are counted
 * by their client address. What the media type says does not matter: Amazon sends JSON as text.
 */
export const POST = route(
  async ({ request, clientAddress }) => {
    if (!env.MAIL_EVENTS_SECRET) throw new AppError('not_found', 'No mail service reports to this site.');
    if (!isMailService(request, env.MAIL_EVENTS_SECRET)) {
      await countUnauthenticated(clientAddress);
      throw new AppError('unauthenticated', 'The secret is missing or wrong.');
    }
    return receiveMailEvents((await readBytes(request, MAX_REPORT_BYTES)).toString('utf8'));
  },
  { withoutCsrfToken: true },
);
