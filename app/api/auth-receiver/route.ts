import { z } from 'zod';
import { addGoogleToAccount, removeGoogleFromAccount, signInWithGoogle } from '#lib/accounts/google/google-sign-in';
import { AppError } from '#lib/errors';
import { endedGoogleCookies, readGoogleCookies, signedInCookies } from '#lib/http/cookies/session-cookies';
import { route } from '#lib/http/route';

const Received = z.object({
  code: z.string('code is missing.').min(1, 'code is missing.').max(2_000, 'code is too long.'),
  /** From the profile: adds Google to the account that is logged in. */
  link: z.boolean().optional(),
});

const limit = { name: 'google', points: 60, seconds: 15 * 60 };

/** Takes the code that Google gave the popup, in front of next-auth. It must come from the browser that has started, once. */
export const POST = route(
  async ({ request, json, findUser, requireUser, sessionToken, userAgent, setCookies }) => {
    const { code, link = false } = await json(Received);
    const browser = readGoogleCookies(request);
    setCookies(endedGoogleCookies());
    if (!browser) throw new AppError('invalid_input', 'Failed to log in. Please try again later.');
    if (link) {
      const user = await requireUser();
      await addGoogleToAccount(user, sessionToken ?? '', { code, ...browser });
      return { email: user.email };
    }
    if (await findUser()) throw new AppError('invalid_input', 'User already logged in');
    const { email, ...tokens } = await signInWithGoogle({ code, ...browser }, userAgent);
    setCookies(signedInCookies(tokens));
    return { email };
  },
  { limit },
);

/** Removes Google from the account. */
export const DELETE = route(
  async ({ requireUser }) => {
    await removeGoogleFromAccount(await requireUser());
    return { message: 'Google was removed from your account.' };
  },
  { limit },
);
