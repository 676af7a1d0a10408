import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { PEER_HEADER } from '#lib/http/client-address';

/**
 * Runs once when the server starts: notes on every request who opened its connection, before Next sees it. Next hands
 * on X-Forwarded-For as it came and hides the socket from handlers, so that without this note anybody could claim any
 * address, and limits per address would be worth nothing.
 */
export function register(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    request.headers[PEER_HEADER] = request.socket.remoteAddress ?? '';
  });
}
