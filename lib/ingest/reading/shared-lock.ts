/** A lock that any number hold together (shared), or one alone (exclusive). Whoever asked first gets it first. */
type SharedLock = {
  /** Works beside others; waits for one that works alone, and for those that asked to before. */
  shared<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Works when nobody else does. */
  exclusive<Result>(work: () => Promise<Result>): Promise<Result>;
};

/** Nobody may ask for the lock while holding it: it would wait for itself. */
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
