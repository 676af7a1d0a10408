import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** The bundler makes several copies of a module for one process; they share this. */
const KEY = Symbol.for('proofline.request-id');
const shared = globalThis as { [KEY]?: AsyncLocalStorage<string> };
shared[KEY] ??= new AsyncLocalStorage<string>();
const storage = shared[KEY];

/** An id that follows one request through the log: every line logged while `run` runs has it. */
export function withRequestId<Result>(id: string, run: () => Result): Result {
  return storage.run(id, run);
}

/** Runs work that belongs to no request, though one has started it. */
export function withoutRequestId<Result>(run: () => Result): Result {
  return storage.exit(run);
}

/** The id of the request, or of the job that a request enqueued; undefined outside of both. */
export function currentRequestId(): string | undefined {
  return storage.getStore();
}

/** The proxy's id when it looks like one, so that both logs can be read together; else a new one. */
export function requestIdFrom(given: string | string[] | undefined): string {
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}
