/**
 * A lock that any number of tasks hold together (shared), or one alone (exclusive), in the order in which they asked.
 */
type SharedLock = {
  /** Runs work beside others; waits for exclusive work, also for some that asked earlier. */
  shared<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Runs work while no other runs. */
  exclusive<Result>(work: () => Promise<Result>): Promise<Result>;
};

/** A task must not ask for the lock while holding it: it would wait for itself. */
export function createSharedLock(): SharedLock {
  const waiting: { isAlone: boolean; start: () => void }[] = [];
  let working = 0;
  let isOneAlone = false;

  const startNext = () => {
    for (let next = waiting[0]; next; next = waiting[0]) {
      if (isOneAlone || (next.isAlone && working > 0)) return;
      waiting.shift();
      working++;
      isOneAlone = next.isAlone;
      next.start();
    }
  };

  const take = async <Result>({ isAlone }: { isAlone: boolean }, work: () => Promise<Result>): Promise<Result> => {
    await new Promise<void>((start) => {
      waiting.push({ isAlone, start });
      startNext();
    });
    try {
      return await work();
    } finally {
      working--;
      isOneAlone = false;
      startNext();
    }
  };

  return { shared: (work) => take({ isAlone: false }, work), exclusive: (work) => take({ isAlone: true }, work) };
}
