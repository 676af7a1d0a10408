import { z } from 'zod';
import { resetPassword } from '#lib/accounts/reset-password';
import { deviceCookie, signedOutCookies } from '#lib/http/cookies/session-cookies';
import { route } from '#lib/http/route';

const Reset = z.object({
  password: z.string('This field is required.').min(1, 'This field is required.'),
  uidb64: z.string().catch(''),
  token: z.string().catch(''),
});

/** Sets a new password by the link of a mail. Logs nobody in. */
export const POST = route(
  async ({ json, clientAddress, findUser, setCookies }) => {
    setCookies([deviceCookie(await resetPassword(await json(Reset), clientAddress))]);
    // A session of this account that the browser had is over.
    if (!(await findUser())) setCookies(signedOutCookies());
    return { detail: 'New password has been set successfully!' };
  },
  { errors: 'detail' },
);
