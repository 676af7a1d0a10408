/** An IPv6 /48 is many customers, or one with many addresses. */
const OF_A_NETWORK = 4;

/** Milliseconds after its last request for which a client still counts as active. */
const STAYS_MS = 1_000;

/** More addresses than ask in the time in which a full bucket empties; the oldest are forgotten first. */
const MAX_KEPT = 20_000;

type Bucket = { level: number; at: number };

/** Requests that one address may send at once, and how many a second after that. */
export type Pace = { burst: number; perSecond: number };

/**
 * Finds clients that ask faster than a person while others ask too, by leaky buckets (Turner, "New Directions in
 * Communications", IEEE Communications 1986). Times are in milliseconds of one clock. Costs a microsecond a request.
 */
export class RequestPace {
  readonly #buckets = new Map<string, Bucket>();
  #last: { address: string; at: number } | null = null;
  #before: { address: string; at: number } | null = null;

  /**
   * @param kind the kind of request: each has a pace of its own, so that a page's small pictures do not delay pages
   * @returns whether this request comes from a client that asks that fast while others ask too
   */
  note(
    kind: string,
    { pace, asker, now }: { pace: Pace; asker: { address: string; network: string | null }; now: number },
  ): boolean {
    const { address, network } = asker;
    if (this.#last?.address !== address) this.#before = this.#last;
    this.#last = { address, at: now };
    const isFast = this.#pour(`${kind} ${address}`, { pace, share: 1, now });
    const isFastNetwork = network !== null && this.#pour(`${kind} ${network}`, { pace, share: OF_A_NETWORK, now });
    const areOthersThere = this.#before !== null && now - this.#before.at < STAYS_MS;
    return (isFast || isFastNetwork) && areOthersThere;
  }

  #pour(key: string, { pace: { burst, perSecond }, share, now }: { pace: Pace; share: number; now: number }): boolean {
    const { level, at } = this.#buckets.get(key) ?? { level: 0, at: now };
    const left = Math.max(0, level - ((now - at) / 1_000) * perSecond * share);
    // The bucket has an upper bound: a client that slows down is treated like the others within a burst's time.
    const filled = Math.min(left + 1, 2 * burst * share);
    // As the newest.
    this.#buckets.delete(key);
    this.#buckets.set(key, { level: filled, at: now });
    const [oldest] = this.#buckets.keys();
    if (oldest !== undefined && this.#buckets.size > MAX_KEPT) this.#buckets.delete(oldest);
    return filled > burst * share;
  }
}
