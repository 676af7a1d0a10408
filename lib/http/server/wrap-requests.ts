import { type IncomingMessage, Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { env } from '#lib/env';

/** A step of a request's handling: answers it and returns true, or lets `next` do so. */
type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => boolean) => boolean;

/**
 * Puts a step before every request that a server of this process hands to Next. The one place before Next's handler:
 * an event that is announced on a diagnostics channel cannot be answered there.
 */
export function wrapRequests(middleware: Middleware): void {
  prepareServers();
  const emit = Server.prototype.emit;
  Server.prototype.emit = function (this: Server, event: string | symbol, ...args: unknown[]) {
    const next = () => Reflect.apply(emit, this, [event, ...args]) as boolean;
    if (event !== 'request') return next();
    const [request, response] = args as [IncomingMessage, ServerResponse];
    return middleware(request, response, next);
  };
}

let isPrepared = false;

/** Done once for each connection, however many steps a request has. */
function prepareServers(): void {
  if (isPrepared) return;
  isPrepared = true;
  const emit = Server.prototype.emit;
  Server.prototype.emit = function (this: Server, event: string | symbol, ...args: unknown[]) {
    if (event === 'connection') limitArrival(this);
    if (event === 'upgrade' && env.NODE_ENV === 'production') return refuseUpgrade(args[1] as Socket);
    return Reflect.apply(emit, this, [event, ...args]) as boolean;
  };
}

/**
 * Only HTTP is spoken here; Next would leave upgraded sockets open for ever. Its own, in development, are not touched.
 */
function refuseUpgrade(socket: Socket): boolean {
  socket.on('error', () => socket.destroy());
  socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n', () => socket.destroy());
  return true;
}

/** Milliseconds for the head of a request, and for all of it; Node's own limits are one and five minutes. */
const HEAD_MS = 10_000;
const REQUEST_MS = 15_000;

/**
 * Milliseconds that an idle connection is kept, longer than the minute that proxies keep theirs. Whoever closes first
 * may reset a request that is on its way, so it must be the proxy; Node's own limit is five seconds.
 */
const IDLE_MS = 75_000;

/** Next creates its server itself, without such limits. */
function limitArrival(server: Server): void {
  server.headersTimeout = Math.min(server.headersTimeout, HEAD_MS);
  server.requestTimeout = Math.min(server.requestTimeout, REQUEST_MS);
  server.keepAliveTimeout = Math.max(server.keepAliveTimeout, IDLE_MS);
}
