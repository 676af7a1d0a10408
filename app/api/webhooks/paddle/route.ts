import { receiveWebhook } from '#lib/billing/receive-webhook';
import { readBytes } from '#lib/http/read-json';
import { route } from '#lib/http/route';

/** More than any event of Paddle's. */
const LARGEST_EVENT = 1024 * 1024;

/** Paddle proves itself by its signature over the very bytes it sent. */
export const POST = route(
  async ({ request }) => {
    const body = await readBytes(request, LARGEST_EVENT);
    await receiveWebhook(body, request.headers.get('paddle-signature'));
    return { received: true };
  },
  { withoutCsrfToken: true },
);
