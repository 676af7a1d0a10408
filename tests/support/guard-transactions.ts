import { AsyncLocalStorage } from 'node:async_hooks';
import type { PrismaClient } from '#lib/db/generated/client';

const transaction = new AsyncLocalStorage<true>();

/**
 * From now on a transaction that asks the database beside itself fails at once, in this process: it would wait for a
 * second connection, which the embedded database does not have and a full pool does not give. Call it before the
 * client is opened.
 */
export function guardTransactions(): void {
  let guarded: PrismaClient | undefined;
  Object.defineProperty(globalThis, 'prooflineDb', {
    configurable: true,
    get: () => guarded,
    set: (client: PrismaClient) => {
      guarded = guard(client);
    },
  });
}

/** Runs what is somebody else's, who waits for what a test's own transaction holds. */
export const outsideTransaction = <Result>(run: () => Result): Result => transaction.exit(run);

function guard(client: PrismaClient): PrismaClient {
  return new Proxy(client, {
    get(target, name) {
      if (transaction.getStore()) {
        throw new Error(
          `A transaction asks the database beside itself: db.${String(name)} has to be its own client's.`,
        );
      }
      const value: unknown = Reflect.get(target, name, target);
      if (name !== '$transaction') return value;
      return (work: unknown, options?: object) =>
        target.$transaction(
          typeof work === 'function'
            ? (tx) => transaction.run(true, () => (work as (store: unknown) => Promise<unknown>)(tx))
            : (work as never),
          options,
        );
    },
  });
}
