import { startGoogle } from '#lib/accounts/google/google-sign-in';
import { AppError } from '#lib/errors';
import { route } from '#lib/http/route';
import { log } from '#lib/log';

const seeOther = (location: string) => new Response(null, { status: 303, headers: { Location: location } });

/** Where the popup of "Sign in with Google" begins: redirects to Google, and remembers what must come back. */
export const GET = route(
  async ({ setCookies }) => {
    try {
      const { location, cookies } = await startGoogle();
      setCookies(cookies);
      return seeOther(location);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // A person looks at the popup: they get a page, and the page that waits gets an answer.
      log.warn({ err: error }, 'Google sign-in could not be started');
      return seeOther('/login/google?error=unreachable');
    }
  },
  { limit: { name: 'google-start', points: 60, seconds: 60 } },
);
