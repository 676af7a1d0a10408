import { z } from 'zod';
import { requestReset } from '#lib/accounts/reset-password';
import { route } from '#lib/http/route';

const Request = z.object({
  email: z.string('This field is required.').min(1, 'This field is required.'),
  captchaToken: z.string().max(10_000).catch(''),
});

/** Says the same whether or not the e-mail address has an account. */
export const POST = route(
  async ({ json, clientAddress }) => {
    await requestReset(await json(Request), clientAddress);
    return { detail: 'Reset password link has been sent to your e-mail address.' };
  },
  { errors: 'fields' },
);
