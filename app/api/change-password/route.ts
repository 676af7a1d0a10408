import { z } from 'zod';
import { changePassword } from '#lib/accounts/change-password';
import { renewedSessionCookies } from '#lib/http/cookies/session-cookies';
import { route } from '#lib/http/route';

/** `signupMethod` comes along, too; the account itself says whether it has a password. */
const Change = z.object({
  currentPassword: z.string().nullish(),
  newPassword: z.string('This field is required.').min(1, 'This field is required.'),
});

export const POST = route(async ({ json, requireUser, userAgent, setCookies }) => {
  const user = await requireUser();
  const { currentPassword, newPassword } = await json(Change);
  const session = await changePassword(user, { currentPassword: currentPassword ?? '', newPassword }, userAgent);
  setCookies(renewedSessionCookies(session));
  return { message: 'Password has been updated successfully!' };
});
