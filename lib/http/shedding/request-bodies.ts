import { AsyncResource } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { RequestSlots } from './request-slots.ts';

export type BodyLimits = {
  /**
   * Milliseconds from the head of a request until its body must have arrived: 64 kB, our largest form, at 6 kB a
   * second.
   */
  deadlineMs: number;
  /** Bodies of one address that are still on their way; those of an IPv6 /48 together. */
  maxPerClient: number;
  maxPerNetwork: number;
};

const LIMITS: BodyLimits = { deadlineMs: 12_000, maxPerClient: 20, maxPerNetwork: 80 };

/** Why the server does not wait for a body. */
type Refused = 'late' | 'many';

/**
 * Lets requests in once their bodies have arrived, so that a body that never arrives takes no slot. A request whose
 * body fills the socket's buffer (64 kB) is let in then: it is no form of ours, or its handler reads it as it arrives.
 */
export class RequestBodies {
  readonly #limits: BodyLimits;
  readonly #coming = new RequestSlots();

  constructor(limits: Partial<BodyLimits> = {}) {
    this.#limits = { ...LIMITS, ...limits };
  }

  /**
   * @param keys the address, and the network around it where there is one
   * @param enter called once, at once when there is no body
   * @param refuse called instead when the body is late, or when too many are on their way
   */
  await(
    { request, response, keys }: { request: IncomingMessage; response: ServerResponse; keys: readonly string[] },
    enter: () => void,
    refuse: (why: Refused) => void,
  ): void {
    if (!hasBody(request)) return enter();
    const [address = '', network] = keys;
    const { deadlineMs, maxPerClient, maxPerNetwork } = this.#limits;
    const isMany = this.#coming.count(address) >= maxPerClient;
    if (isMany || (network !== undefined && this.#coming.count(network) >= maxPerNetwork)) return refuse('many');

    let isIn = false;
    const leave = this.#coming.hold(keys);
    const goOn = AsyncResource.bind(() => {
      if (isIn || response.destroyed || response.writableEnded) return;
      isIn = true;
      leave();
      enter();
    });
    const deadline = setTimeout(
      AsyncResource.bind(() => {
        if (request.complete || response.writableEnded) return;
        leave();
        if (!isIn && !response.headersSent) refuse('late');
        else request.destroy();
      }),
      deadlineMs,
    ).unref();
    response.once('close', () => {
      clearTimeout(deadline);
      leave();
    });
    // Node's parser hands the body over by `push`; to read it here would take it from Next.
    const push = request.push.bind(request);
    request.push = (chunk: unknown, encoding?: BufferEncoding) => {
      const hasRoom = push(chunk, encoding);
      if (chunk === null) {
        clearTimeout(deadline);
        // Bodies that arrive whole in one round of the loop do not count as on their way.
        leave();
      }
      // Not before the parser is through with this piece: it stops reading after one that has filled the buffer.
      if (chunk === null || !hasRoom) setImmediate(goOn);
      return hasRoom;
    };
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Answers 408 or 503 in a few bytes and closes the connection, without waiting for the rest of the body. */
export function refuseBody(why: Refused, response: ServerResponse): void {
  const [status, sentence] =
    why === 'late'
      ? [408, 'The request did not arrive in time. Try again.']
      : [503, 'Too many requests of yours are still arriving. Try again in a few seconds.'];
  const { socket } = response;
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    Connection: 'close',
    ...(status === 503 ? { 'Retry-After': '5' } : {}),
  });
  response.end(`${sentence}\n`, () => socket?.destroySoon());
}
