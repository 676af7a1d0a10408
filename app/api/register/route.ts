import { z } from 'zod';
import { register } from '#lib/accounts/register';
import { route } from '#lib/http/route';

const REGISTERED =
  'Your account has been registered successfully! Please check your email and click on the activation link.';

const Registration = z.object({
  email: z.string('This field is required.').min(1, 'This field is required.'),
  password: z.string('This field is required.').min(1, 'This field is required.'),
});

/** Says the same for an address that is taken. */
export const POST = route(
  async ({ json, address }) => {
    await register(await json(Registration), address);
    return Response.json({ detail: REGISTERED }, { status: 201 });
  },
  { errors: 'detail' },
);
