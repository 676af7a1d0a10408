import { z } from 'zod';
import { readActivationLink } from '#lib/accounts/open-activation-link';
import { resendActivation } from '#lib/accounts/register';
import { activationCookie } from '#lib/http/cookies/session-cookies';
import { route } from '#lib/http/route';

const Link = z.object({ uidb64: z.string().catch(''), token: z.string().catch('') });

const toLogin = (notice: string) =>
  new Response(null, { status: 303, headers: { Location: `/login?notice=${notice}` } });

/** The link of the mail. Opening it changes nothing: logging in in this browser activates the account. */
export const GET = route(
  async ({ query, setCookies }) => {
    const link = query(Link);
    const state = await readActivationLink(link);
    if (state === 'ended') return toLogin('link-ended');
    setCookies([activationCookie(link)]);
    return toLogin(state === 'active' ? 'already-active' : 'confirmed');
  },
  { errors: 'fields', limit: { name: 'activate', points: 300, seconds: 60 } },
);

const Resend = z.object({ email: z.string('This field is required.').min(1, 'This field is required.') });

/** Sends a new link; answers the same for an e-mail address that does not wait for one. */
export const POST = route(
  async ({ json, clientAddress }) => {
    await resendActivation((await json(Resend)).email, clientAddress);
    return { detail: 'If an account with this e-mail address waits for activation, a new link is on its way.' };
  },
  { errors: 'fields' },
);
