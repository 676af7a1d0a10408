import { isSubscriber } from '#lib/access/open-filing';
import type { LoginStatus } from '#lib/accounts/types';
import { issueCsrfToken } from '#lib/http/cookies/csrf';
import { route } from '#lib/http/route';

/** Who is signed in, and a CSRF token for a visitor without one. */
export const GET = route(async ({ request, findUser, setCookies }): Promise<LoginStatus> => {
  setCookies(issueCsrfToken(request));
  const user = await findUser();
  if (!user) return false;
  return { is_authenticated: true, email: user.email, is_subscribed: await isSubscriber(user) };
});
