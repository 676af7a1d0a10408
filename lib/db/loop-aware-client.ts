import pg from 'pg';
import { afterListening } from '#lib/listening-time';

/** What a connection of this kind waits for, in milliseconds in which the process could listen. */
type Deadlines = { connectMs: number; answerMs: number };

/**
 * A connection whose time limits are not used up by a busy event loop, unlike `connectionTimeoutMillis` and
 * `query_timeout`, which it takes the place of. A connection that does not come, or a statement that stays without an
 * answer on one that broke unheard, ends the connection, and all that wait for it fail as for any that breaks.
 */
export function loopAwareClient({ connectMs, answerMs }: Deadlines): typeof pg.Client {
  return class LoopAwareClient extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      const query = this.query.bind(this) as (...args: unknown[]) => unknown;
      const connect = this.connect.bind(this) as (...args: unknown[]) => unknown;
      Object.assign(this, {
        connect: (...args: unknown[]) => {
          const callOff = afterListening(connectMs, () => this.#abandon('timeout exceeded when trying to connect'));
          this.once('connect', callOff).once('end', callOff);
          return connect(...args);
        },
        query: (...args: unknown[]) => {
          const callOff = afterListening(answerMs, () => this.#abandon('Query read timeout'));
          const last = args.at(-1);
          // The pool asks with a callback, transactions with a promise.
          if (typeof last === 'function') {
            return query(...args.slice(0, -1), (...results: unknown[]) => {
              callOff();
              return Reflect.apply(last, undefined, results) as unknown;
            });
          }
          return Promise.resolve(query(...args)).finally(callOff);
        },
      });
    }

    #abandon(words: string): void {
      abandon(this, words);
    }
  };
}

/** Drops a connection without a word to the server, which may not hear it. All that wait for it fail. */
export function abandon(client: pg.Client, words: string): void {
  const { connection } = client as unknown as { connection: { stream: { destroy: (error: Error) => void } } };
  connection.stream.destroy(new Error(words));
}
