import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { PEER_HEADER } from '#lib/http/client-address';
import { METHOD_HEADER } from './user-initiated.ts';

/**
 * The name under which a handler announces how its body is encoded. Next drops Content-Encoding from what handlers
 * return, as a guard against bodies that `fetch` has decoded; ours are bytes from the store.
 */
const ENCODING_HEADER = 'x-proofline-encoding';

let isAnnotating = false;

/**
 * Does what Next leaves out, for every request of this process before Next sees it; called once, when the
 * server starts. Notes who opened the connection: Next passes X-Forwarded-For on as it came and hides the socket, so
 * that without this note anybody could claim any address. Notes the method, which pages cannot see. And lets
 * `brotliHeaders` through as Content-Encoding.
 */
export function annotateRequests(): void {
  if (isAnnotating) return;
  isAnnotating = true;
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    request.headers[PEER_HEADER] = request.socket.remoteAddress ?? '';
    request.headers[METHOD_HEADER] = request.method ?? '';
    const setHeader = response.setHeader.bind(response);
    response.setHeader = (name, value) => setHeader(name === ENCODING_HEADER ? 'Content-Encoding' : name, value);
  });
}

/** Headers for a body that is brotli already; null where nobody passes them on, and the body must be unpacked. */
export function brotliHeaders(request: Request): Record<string, string> | null {
  return request.headers.has(PEER_HEADER) ? { [ENCODING_HEADER]: 'br' } : null;
}
