import { AppError } from '#lib/errors';
import { route } from '#lib/http/route';
import { WEBHOOK_CHANGES } from '#lib/webhooks/limits';
import { replaceSecret } from '#lib/webhooks/webhook-queries';

/** Replaces the webhook's secret, and tells the new one this once. */
export const POST = route(
  async ({ requireUser }) => {
    const secret = await replaceSecret((await requireUser()).id);
    if (secret === null) throw new AppError('not_found', 'There is no webhook. Set its address first.');
    return { secret };
  },
  { limit: WEBHOOK_CHANGES },
);
