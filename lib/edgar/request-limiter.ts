import { AppError } from '#lib/errors';
import { type Clock, systemClock } from './clock.ts';

/** Lets requests to EDGAR pass one by one, for every process that shares the store. */
export type RequestLimiter = {
  /**
   * Resolves when one request may be sent. `probe` is true for the single request that tests whether EDGAR answers
   * after a block: report its success with `confirm()`. Throws EdgarPausedError when a block lasts longer than
   * `maxPauseMs`.
   */
  acquire(signal?: AbortSignal): Promise<{ probe: boolean }>;
  /** Stops all requests until then (milliseconds since 1970); never shortens a block. */
  block(untilMs: number): Promise<void>;
  /** Ends the half-open state after a block: the probe was answered. */
  confirm(): Promise<void>;
};

/** The result of `take`. Times are durations, so that processes whose clocks differ still agree. */
type LimiterSlot = {
  granted: boolean;
  /** The granted slot is the probe after a block. */
  probe: boolean;
  /** How long until it is worth asking again; 0 when granted. */
  waitMs: number;
  /** How long the block still lasts; 0 without one. */
  blockedMs: number;
};

/** One row shared by all processes. Each method is one atomic step on the store's own clock. */
export type LimiterStore = {
  /**
   * Takes the slot if it is free now and nothing is blocked; the next one is free `intervalMs` later, or `probeMs`
   * later while half-open. Never reserves a slot ahead, so a block takes effect at once and a dead process leaves
   * nothing behind.
   * A caller that yields takes none while another one waits, one that was refused within the last `FIRST_MS` and has
   * had none since.
   */
  take(intervalMs: number, probeMs: number, yields?: boolean): Promise<LimiterSlot>;
  /** Blocks for this long from now unless blocked for longer, and makes the first slot after it a probe. */
  block(durationMs: number): Promise<void>;
  /** Ends half-open unless blocked again: the next slot is free now. */
  confirm(): Promise<void>;
};

export type LimiterOptions = {
  clock?: Clock;
  /**
   * Time between two requests, at least `MIN_INTERVAL_MS`. The site sets it from EDGAR_REQUESTS_PER_SECOND.
   */
  intervalMs?: number;
  /** After a block, how long the probe may take before another one is sent. */
  probeMs?: number;
  /** The longest block that `acquire` sits out; longer ones throw, so that a queue can run the job again later. */
  maxPauseMs?: number;
  /** Takes only slots that nobody else waits for: for work that may take days, beside filings that readers wait for. */
  yields?: boolean;
};

/** EDGAR has asked us to stop. `retryAt` is when it may be tried again. */
export class EdgarPausedError extends AppError {
  readonly retryAt: Date;
  /**
   * Whether the pause began with the caller's own request while EDGAR served others, rather than lasted already: a file
   * that it refuses each time, and alone, would stop all others again and again.
   */
  readonly isCause: boolean;

  constructor(retryAt: Date, { hint = '', isCause = false }: { hint?: string; isCause?: boolean } = {}) {
    const time = retryAt.toISOString().slice(0, 16).replace('T', ' ');
    super('rate_limited', `EDGAR has asked for a pause in requests: try again after ${time} UTC. ${hint}`.trim());
    this.retryAt = retryAt;
    this.isCause = isCause;
  }
}

/**
 * Eight requests a second. The SEC allows ten over all machines of a user; the difference leaves room for requests that
 * the network bunches up on their way.
 */
const MIN_INTERVAL_MS = 125;

/** Naps are short, because a confirmed probe or another process can make a slot free sooner than was told. */
const MAX_NAP_MS = 2000;

/**
 * How long a caller that was refused a slot counts as one that waits: it asks again within a nap, and a process that died
 * meanwhile keeps those that yield back for no longer.
 */
export const FIRST_MS = 3000;

/**
 * A slot whose answer took longer to arrive is dropped for another one: a late request would fall together with those
 * of later slots. At the default pace, no second then has more requests than `MIN_INTERVAL_MS` allows.
 */
const STALE_MS = 300;

/** Where every answer is slow, all requests are equally late, and none falls together with others. */
const MAX_DROPPED = 3;

/**
 * A limiter over a shared store. Within a process callers pass in the order they came, and only the first of them
 * asks the store: about one statement for each slot.
 */
export function createSharedLimiter(store: LimiterStore, options: LimiterOptions = {}): RequestLimiter {
  const { clock = systemClock, intervalMs = 150, probeMs = 60_000, maxPauseMs = 60_000, yields = false } = options;
  if (intervalMs < MIN_INTERVAL_MS)
    throw new RangeError(`${intervalMs} ms between requests is more than eight a second.`);
  let lastInLine: Promise<unknown> = Promise.resolve();

  async function take(signal?: AbortSignal): Promise<{ probe: boolean }> {
    let dropped = 0;
    for (;;) {
      signal?.throwIfAborted();
      const askedAt = clock.now();
      const slot = await store.take(intervalMs, probeMs, yields);
      if (slot.granted) {
        const isStale = clock.now() - askedAt > STALE_MS && !slot.probe && ++dropped <= MAX_DROPPED;
        if (!isStale) return { probe: slot.probe };
        continue;
      }
      if (slot.blockedMs > maxPauseMs) throw new EdgarPausedError(new Date(clock.now() + slot.blockedMs));
      await clock.sleep(Math.min(Math.max(slot.waitMs, 1), MAX_NAP_MS), signal);
    }
  }

  return {
    acquire(signal) {
      const turn = lastInLine.then(() => take(signal));
      lastInLine = turn.catch(() => undefined);
      return signal ? unlessAborted(turn, signal) : turn;
    },
    block: (untilMs) => store.block(Math.max(0, untilMs - clock.now())),
    confirm: () => store.confirm(),
  };
}

/** Lets a caller far back in the line give up at once; its turn passes by without taking a slot. */
async function unlessAborted<T>(turn: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const stop = () => reject(signal.reason);
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([turn, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
