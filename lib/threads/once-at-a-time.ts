/**
 * Work that many callers ask for at once and that is done once: a call while it is under way gets the same result.
 * Nothing is remembered afterwards; after a failure the next call does the work again.
 */
export function createOnceAtATime<Result>(): (key: string, work: () => Promise<Result>) => Promise<Result> {
  const doing = new Map<string, Promise<Result>>();
  return (key, work) => {
    const begun = doing.get(key);
    if (begun) return begun;
    const own = work().finally(() => doing.delete(key));
    doing.set(key, own);
    return own;
  };
}
