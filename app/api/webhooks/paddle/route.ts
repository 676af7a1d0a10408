import { receiveWebhook, UnsignedWebhook } from '#lib/billing/events/receive-webhook';
import { countUnauthenticated } from '#lib/http/limit-unauthenticated';
import { readBytes } from '#lib/http/read-json';
import { route } from '#lib/http/route';

/** More than any event of Paddle's. */
const MAX_EVENT_BYTES = 1024 * 1024;

/**
 * Paddle proves itself by its signature over the very bytes it sent. Only what fails that is counted by its address: an
 * event of Paddle's gets through whoever else sends from where.
 */
export const POST = route(
  async ({ request, address }) => {
    const body = await readBytes(request, MAX_EVENT_BYTES);
    try {
      await receiveWebhook(body, request.headers.get('paddle-signature'));
    } catch (error) {
      if (error instanceof UnsignedWebhook) await countUnauthenticated(address);
      throw error;
    }
    return { received: true };
  },
  { withoutCsrfToken: true },
);
