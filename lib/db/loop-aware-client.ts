import pg from 'pg';
import { afterListening } from '#lib/listening-time';

/** Time limits of a connection, in milliseconds in which the process could listen. */
type Deadlines = { connectMs: number; answerMs: number };

/**
 * A connection whose time limits are not used up by a busy event loop, unlike `connectionTimeoutMillis` and
 * `query_timeout`, which it replaces. A connection that is not made, or a statement that stays without an
 * answer on a connection that broke unnoticed, ends the connection, and everything that waits for it fails.
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
          // The pool calls it with a callback, transactions use the promise.
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

/** Drops a connection without telling the server, which may not answer. Everything that waits for it fails. */
export function abandon(client: pg.Client, words: string): void {
  const { connection } = client as unknown as { connection: { stream: { destroy: (error: Error) => void } } };
  connection.stream.destroy(new Error(words));
}
