import { z } from 'zod';
import { UNSUBSCRIBES } from '#lib/filing-mails/settings/limits';
import { preferencesPath } from '#lib/filing-mails/settings/preference-link';
import { unsubscribe } from '#lib/filing-mails/settings/preferences';
import { route } from '#lib/http/route';

const Link = z.object({ token: z.string().max(500).catch('') });

/** Changes nothing: scanners open every address of a mail. Leads a person to the page with the choices. */
export const GET = route(async ({ query }) => {
  return new Response(null, { status: 303, headers: { Location: preferencesPath(query(Link)) } });
});

/**
 * Ends all mails with one click in the reader's mail program (RFC 8058), which sends no cookies: the token in the
 * address proves that the mail was theirs. What the body says is not looked at.
 */
export const POST = route(
  async ({ query }) => {
    await unsubscribe(query(Link).token);
    return { message: 'No more mails about filings are sent to you.' };
  },
  { withoutCsrfToken: true, limit: UNSUBSCRIBES },
);
