import { googleAuthorizationUrl } from '#lib/accounts/google-client';
import { createGoogleFlow, encodeGoogleFlow } from '#lib/accounts/google-flow';
import { route } from '#lib/http/route';
import { googleCookie } from '#lib/http/session-cookies';

/** Where the popup of "Sign in with Google" begins: leads to Google, and remembers what must come back. */
export const GET = route(
  async ({ setCookies }) => {
    const flow = createGoogleFlow();
    const location = await googleAuthorizationUrl(flow);
    setCookies([googleCookie(encodeGoogleFlow(flow))]);
    return new Response(null, { status: 303, headers: { Location: location } });
  },
  { limit: { name: 'google-start', points: 60, seconds: 60 } },
);
