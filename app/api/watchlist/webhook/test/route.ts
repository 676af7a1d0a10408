import { requireWebhookRight } from '#lib/access/webhook-right';
import { route } from '#lib/http/route';
import { WEBHOOK_TESTS } from '#lib/webhooks/limits';
import { sendTest } from '#lib/webhooks/send-test';

/** Posts a test to the user's webhook, and says what became of it. */
export const POST = route(
  async ({ requireUser }) => {
    const user = await requireUser();
    await requireWebhookRight(user);
    return sendTest(user.id);
  },
  { limit: WEBHOOK_TESTS },
);
