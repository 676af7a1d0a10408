import { hasWebhook, requireWebhookRight } from '#lib/access/webhook-right';
import { route } from '#lib/http/route';
import { CHANGES } from '#lib/watchlist/limits';
import { chooseWebhook } from '#lib/webhooks/choose-webhook';
import { viewWebhook } from '#lib/webhooks/delivery-list-queries';
import { WEBHOOK_CHANGES } from '#lib/webhooks/limits';
import { WebhookAddress } from '#lib/webhooks/webhook-bodies';
import { removeWebhook } from '#lib/webhooks/webhook-queries';

/** The user's webhook with its last deliveries, and whether their plan has one; never its secret. */
export const GET = route(async ({ requireUser }) => {
  const user = await requireUser();
  const [webhook, isAllowed] = await Promise.all([viewWebhook(user.id), hasWebhook(user)]);
  return { webhook, is_allowed: isAllowed };
});

/** Sets the address, and takes a webhook that was given up into use again. A new one's secret is told this once. */
export const PUT = route(
  async ({ json, requireUser }) => {
    const user = await requireUser();
    const { url } = await json(WebhookAddress);
    await requireWebhookRight(user);
    return { secret: await chooseWebhook(user.id, url) };
  },
  { limit: WEBHOOK_CHANGES },
);

/** Removes the webhook with what waits for it. */
export const DELETE = route(async ({ requireUser }) => ({ was_there: await removeWebhook((await requireUser()).id) }), {
  limit: CHANGES,
});
