import { AsyncResource } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';

type Waiting = { response: ServerResponse; enter: () => void };

/** Who is under way in one process, by class and address, and who waits for a place in his own line. */
export class RequestPlaces {
  readonly #taken = new Map<string, number>();
  readonly #lines = new Map<string, Waiting[]>();

  count(key: string): number {
    return this.#taken.get(key) ?? 0;
  }

  countLine(key: string): number {
    return this.#lines.get(key)?.length ?? 0;
  }

  /** Takes a place under each of the keys, until the answer has been made or its reader has gone. */
  take(keys: readonly string[], response: ServerResponse): void {
    for (const key of keys) this.#taken.set(key, this.count(key) + 1);
    let isFree = false;
    const free = () => {
      if (isFree) return;
      isFree = true;
      for (const key of keys) this.#giveBack(key);
      for (const key of keys) this.#callNext(key);
    };
    // Once the answer has been handed over, the place is not kept for a reader whose line is slow.
    response.once('prefinish', free).once('close', free);
  }

  /** Puts a request in the line of a key; it enters when a place of the key comes free, if its reader is still there. */
  wait(key: string, response: ServerResponse, enter: () => void): void {
    const line = this.#lines.get(key) ?? [];
    this.#lines.set(key, line);
    // It goes on under its own number, whoever has made room for it.
    const waiting = { response, enter: AsyncResource.bind(enter) };
    line.push(waiting);
    response.once('close', () => {
      const place = line.indexOf(waiting);
      if (place >= 0) line.splice(place, 1);
      if (line.length === 0 && this.#lines.get(key) === line) this.#lines.delete(key);
    });
  }

  #giveBack(key: string): void {
    const left = this.count(key) - 1;
    if (left > 0) this.#taken.set(key, left);
    else this.#taken.delete(key);
  }

  #callNext(key: string): void {
    const line = this.#lines.get(key);
    const next = line?.shift();
    if (line?.length === 0) this.#lines.delete(key);
    next?.enter();
  }
}
