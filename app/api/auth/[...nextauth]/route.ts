import { encodeGoogleAnswer } from '#lib/accounts/google/google-flow';
import { AppError } from '#lib/errors';
import { googleCookie, isAtGoogle } from '#lib/http/cookies/session-cookies';
import { route } from '#lib/http/route';

/** The one address of next-auth that is asked from outside: it is registered with Google. */
const CALLBACK = 'callback/google';

const toPopup = (query: Record<string, string>) =>
  new Response(null, {
    status: 303,
    headers: { Location: `/login/google?${new URLSearchParams(query).toString()}` },
  });

/**
 * Takes what Google sends the popup back with. A GET changes nothing here: the popup's page gets the code, and the page
 * that has opened it hands it in (`POST /api/auth-receiver`), which is where next-auth checks the answer and signs in.
 */
export const GET = route<{ nextauth: string[] }>(({ request, params, setCookies }) => {
  if (params.nextauth.join('/') !== CALLBACK) throw new AppError('not_found', 'There is nothing here.');
  const query = new URL(request.url).searchParams;
  const code = query.get('code');
  const kept = encodeGoogleAnswer(query);
  if (!code || kept === null || !isAtGoogle(request)) {
    return Promise.resolve(toPopup({ error: query.get('error') === 'access_denied' ? 'access_denied' : 'failed' }));
  }
  setCookies([googleCookie(kept)]);
  return Promise.resolve(toPopup({ code }));
});
