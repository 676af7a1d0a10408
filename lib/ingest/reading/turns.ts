/** Who may work at the same time: any number beside each other, or one alone. Whoever asked first comes first. */
type Turns = {
  /** Works beside others; waits for one that works alone, and for those that asked to before. */
  beside<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Works when nobody else does. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>;
};

/** Nobody may ask for a turn from within a turn: it would wait for itself. */
export function createTurns(): Turns {
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

  const take = async <Result>(isAlone: boolean, work: () => Promise<Result>): Promise<Result> => {
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

  return { beside: (work) => take(false, work), alone: (work) => take(true, work) };
}
