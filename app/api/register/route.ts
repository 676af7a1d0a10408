import { z } from 'zod';
import { register } from '#lib/accounts/register';
import { route } from '#lib/http/route';

const REGISTERED =
  'Your account has been registered successfully! Please check your email and click on the activation link.';

const Registration = z.object({
  // Missing fields are named together with other faults.
  email: z.string().catch(''),
  password: z.string().catch(''),
  captchaToken: z.string().max(10_000).catch(''),
});

/**
 * Answers the same for an e-mail address that is taken. From the fourth registration of a client address in an hour on
 * it asks for a CAPTCHA: `{"captchaToken": […]}`.
 */
export const POST = route(
  async ({ json, clientAddress }) => {
    await register(await json(Registration), clientAddress);
    return Response.json({ detail: REGISTERED }, { status: 201 });
  },
  { errors: 'detail' },
);
