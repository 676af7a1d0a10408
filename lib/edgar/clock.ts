/** The clock of this folder, which tests can replace. */
export type Clock = {
  /** Milliseconds since 1970. */
  now(): number;
  /** Resolves after this many milliseconds; rejects with the signal's reason when it fires first. */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>;
};

export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (milliseconds, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const stop = () => {
        clearTimeout(timer);
        reject(signal?.reason);
      };
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', stop);
        resolve();
      }, milliseconds);
      signal?.addEventListener('abort', stop, { once: true });
    }),
};
