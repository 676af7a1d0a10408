import { AsyncResource } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';

type Waiting = {
  /** The key of the line in which it waits. */
  line: string;
  /** The key of the line in which it has to wait now; null when there is room for it. */
  lineNow: () => string | null;
  enter: () => void;
  leave: () => void;
  isGone: () => boolean;
};

export type PlaceLimits = {
  /** Milliseconds after which a client that reads nothing of its answer loses its slot and its connection. */
  drainMs: number;
  /** Milliseconds after which a waiting request is refused. */
  maxWaitMs: number;
};

const LIMITS: PlaceLimits = { drainMs: 10_000, maxWaitMs: 10_000 };

/** The requests under way in one process, by class and address, and those that wait in their address's own line. */
export class RequestSlots {
  readonly #limits: PlaceLimits;
  readonly #taken = new Map<string, number>();
  readonly #lines = new Map<string, Waiting[]>();
  /**
   * Keys whose lines are to move up, and whether they are being moved: a request that enters may free a slot at once.
   */
  readonly #freed: string[] = [];
  #isMoving = false;

  constructor(limits: Partial<PlaceLimits> = {}) {
    this.#limits = { ...LIMITS, ...limits };
  }

  count(key: string): number {
    return this.#taken.get(key) ?? 0;
  }

  countLine(key: string): number {
    return this.#lines.get(key)?.length ?? 0;
  }

  /**
   * Takes a slot under each of the keys, until the answer has been made, or its reader has gone or reads nothing of it.
   * @param cooldownMs how long it is kept after the answer, asked when that is made
   */
  take(keys: readonly string[], response: ServerResponse, cooldownMs: () => number = () => 0): void {
    const free = this.hold(keys);
    let isResting = false;
    const rest = () => {
      if (isResting) return;
      isResting = true;
      const ms = cooldownMs();
      if (ms > 0) setTimeout(free, ms).unref();
      else free();
    };
    // Once the answer has been handed over, the slot is not kept for a reader whose line is slow.
    response.once('prefinish', rest).once('close', rest);
    this.#watchDrain(response, free);
  }

  /** Takes a slot under each of the keys, until what is returned is called. Their lines move up then. */
  hold(keys: readonly string[]): () => void {
    for (const key of keys) this.#taken.set(key, this.count(key) + 1);
    let isFree = false;
    return () => {
      if (isFree) return;
      isFree = true;
      for (const key of keys) this.#giveBack(key);
      // The wider key first, so that no request of the network waits for what one of its addresses leaves over.
      this.#moveUp(keys.toReversed());
    };
  }

  /**
   * Puts a request in the line of a key; it enters when a slot of the key becomes free, if its reader is still there.
   * One that has to wait for another key by then goes to the end of that line, and holds up nobody in this one.
   * @param lineNow the key of the line in which it has to wait now, all of whose slots are taken; null when it has room
   * @param refuse called instead when none became free in time
   */
  wait(
    key: string,
    response: ServerResponse,
    { lineNow, enter, refuse }: { lineNow: () => string | null; enter: () => void; refuse: () => void },
  ): void {
    // It continues under its own request id, whichever request made room for it.
    const goOn = AsyncResource.bind(enter);
    const leave = () => {
      clearTimeout(timer);
      this.#takeOff(waiting);
    };
    const timer = setTimeout(() => {
      leave();
      refuse();
    }, this.#limits.maxWaitMs).unref();
    // Its own `close` event may not have fired yet: all requests of a connection end with it.
    const isGone = () => response.destroyed || response.req.socket.destroyed;
    const waiting: Waiting = { line: key, lineNow, enter: goOn, leave, isGone };
    this.#queue(waiting, key);
    response.once('close', leave);
  }

  /**
   * A handler waits for its reader to take what is written. One that lets a whole span pass gives its slot back; one
   * whose connection takes no byte in such a span is closed by Node's own timeout for idle sockets.
   */
  #watchDrain(response: ServerResponse, free: () => void): void {
    const { drainMs } = this.#limits;
    let wasFull = false;
    const check = setInterval(() => {
      if (wasFull && response.writableNeedDrain) free();
      wasFull = response.writableNeedDrain;
    }, drainMs / 2).unref();
    response
      .on('drain', () => (wasFull = false))
      .once('close', () => clearInterval(check))
      .setTimeout(drainMs, () => {
        const { socket } = response;
        if (!response.writableNeedDrain && !socket?.writableLength) return;
        free();
        socket?.destroy();
      });
  }

  #giveBack(key: string): void {
    const left = this.count(key) - 1;
    if (left > 0) this.#taken.set(key, left);
    else this.#taken.delete(key);
  }

  #queue(waiting: Waiting, key: string): void {
    const line = this.#lines.get(key);
    if (line) line.push(waiting);
    else this.#lines.set(key, [waiting]);
    waiting.line = key;
  }

  #takeOff(waiting: Waiting): void {
    const line = this.#lines.get(waiting.line) ?? [];
    const at = line.indexOf(waiting);
    if (at >= 0) line.splice(at, 1);
    if (line.length === 0) this.#lines.delete(waiting.line);
  }

  #moveUp(keys: readonly string[]): void {
    this.#freed.push(...keys);
    if (this.#isMoving) return;
    this.#isMoving = true;
    try {
      for (let key = this.#freed.shift(); key !== undefined; key = this.#freed.shift()) this.#letIn(key);
    } finally {
      this.#isMoving = false;
    }
  }

  #letIn(key: string): void {
    for (let next = this.#lines.get(key)?.[0]; next; next = this.#lines.get(key)?.[0]) {
      const isGone = next.isGone();
      const line = isGone ? null : next.lineNow();
      if (line === key) return;
      if (line !== null) {
        this.#takeOff(next);
        this.#queue(next, line);
        continue;
      }
      next.leave();
      if (!isGone) next.enter();
    }
  }
}
