import { type IncomingMessage, Server, type ServerResponse } from 'node:http';

/** What is done about a request: answers it itself and returns true, or lets `next` do so. */
type Step = (request: IncomingMessage, response: ServerResponse, next: () => boolean) => boolean;

/**
 * Puts a step before every request that a server of this process hands to Next. The one place before Next's handler:
 * an event that is announced on a diagnostics channel cannot be answered there.
 */
export function wrapRequests(step: Step): void {
  const emit = Server.prototype.emit;
  Server.prototype.emit = function (this: Server, event: string | symbol, ...args: unknown[]) {
    const next = () => Reflect.apply(emit, this, [event, ...args]) as boolean;
    if (event !== 'request') return next();
    const [request, response] = args as [IncomingMessage, ServerResponse];
    return step(request, response, next);
  };
}
