import { deleteSession } from '#lib/accounts/sessions/session-queries';
import { signedOutCookies } from '#lib/http/cookies/session-cookies';
import { route } from '#lib/http/route';

/** Ends this browser's session; without one it is done already. */
export const POST = route(
  async ({ sessionToken, setCookies }) => {
    if (sessionToken) await deleteSession(sessionToken);
    setCookies(signedOutCookies());
    return { detail: 'You have been logged out.' };
  },
  { errors: 'detail' },
);
