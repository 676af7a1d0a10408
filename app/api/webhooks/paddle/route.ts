import { receiveWebhook, UnsignedWebhook } from '#lib/billing/events/receive-webhook';
import { countUnauthenticated } from '#lib/http/limit-unauthenticated';
import { readBytes } from '#lib/http/read-json';
import { route } from '#lib/http/route';

/** More than any event of Paddle's. */
const MAX_EVENT_BYTES = 1024 * 1024;

/**
 * Paddle's signature over the exact bytes proves the sender. Only requests that fail are counted by their client
 * address: an event from Paddle is never refused because of other senders.
 */
export const POST = route(
  async ({ request, clientAddress }) => {
    const body = await readBytes(request, MAX_EVENT_BYTES);
    try {
      await receiveWebhook(body, request.headers.get('paddle-signature'));
    } catch (error) {
      if (error instanceof UnsignedWebhook) await countUnauthenticated(clientAddress);
      throw error;
    }
    return { received: true };
  },
  { withoutCsrfToken: true },
);
