import { deleteSession } from '#lib/accounts/session-queries';
import { route } from '#lib/http/route';
import { signedOutCookies } from '#lib/http/session-cookies';

/** Ends this browser's session; without one it is done already. */
export const POST = route(
  async ({ sessionToken, setCookies }) => {
    if (sessionToken) await deleteSession(sessionToken);
    setCookies(signedOutCookies());
    return { detail: 'You have been logged out.' };
  },
  { errors: 'detail' },
);
