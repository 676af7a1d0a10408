/**
 * Work that many ask for at once and that is done once: who asks while it is being done gets the same end of it.
 * Nothing is remembered afterwards; what failed is done again by the next one.
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
