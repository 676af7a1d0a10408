import { z } from 'zod';
import { deviceCookieName } from '#lib/accounts/sessions/session-cookie';
import { signIn } from '#lib/accounts/sessions/sign-in';
import { AppError } from '#lib/errors';
import { readCookie } from '#lib/http/cookies/cookies';
import { readActivationCookie, signedInCookies } from '#lib/http/cookies/session-cookies';
import { route } from '#lib/http/route';

const Credentials = z.object({
  email: z.string('This field is required.').min(1, 'This field is required.'),
  password: z.string('This field is required.').min(1, 'This field is required.'),
});

export const POST = route(
  async ({ request, json, findUser, clientAddress, userAgent, setCookies }) => {
    const credentials = await json(Credentials);
    if (await findUser()) throw new AppError('invalid_input', 'User already logged in');
    const device = readCookie(request, deviceCookieName());
    const activation = readActivationCookie(request);
    const { email, ...tokens } = await signIn(credentials, { clientAddress, userAgent, device, activation });
    setCookies(signedInCookies(tokens));
    return { email };
  },
  { errors: 'fields' },
);
