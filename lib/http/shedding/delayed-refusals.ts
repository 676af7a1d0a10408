import type { ServerResponse } from 'node:http';

const DELAY_MS = 1_000;
/** How many wait for one client address. */
const MAX_DELAYED = 500;

/**
 * Delays refusals for clients that ask too fast: a client that waits for its answer asks no faster than this, and
 * a held answer costs nothing but its connection.
 */
export class DelayedRefusals {
  readonly #held = new Map<string, number>();

  /**
   * @param refuse writes the answer; called at once, before the connection is closed, when too many are held already
   */
  delay(address: string, response: ServerResponse, refuse: () => void): void {
    const count = this.#held.get(address) ?? 0;
    if (count >= MAX_DELAYED) {
      response.setHeader('Connection', 'close');
      return refuse();
    }
    this.#held.set(address, count + 1);
    const later = setTimeout(refuse, DELAY_MS).unref();
    response.once('close', () => {
      clearTimeout(later);
      const left = (this.#held.get(address) ?? 1) - 1;
      if (left > 0) this.#held.set(address, left);
      else this.#held.delete(address);
    });
  }
}
