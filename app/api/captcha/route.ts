import { z } from 'zod';
import { captchaForms, createCaptcha } from '#lib/accounts/limits/captcha';
import { route } from '#lib/http/route';

const Query = z.object({ form: z.enum(captchaForms, 'There is no such form.').optional() });

/** A new challenge for a form's CAPTCHA. */
export const GET = route(async ({ query }) => createCaptcha(query(Query).form ?? null), {
  limit: { name: 'captcha', points: 120, seconds: 60 },
});
