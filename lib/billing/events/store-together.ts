/**
 * Group commit: items that come while one write is under way wait and are written together, at most `most` at
 * once. A burst of n costs about n / most writes instead of n, and a single item waits for nothing. A write of several
 * that fails is done again one by one, so that one bad item does not fail the others.
 * @returns the function to call for each item; its promise settles with the item's own write
 */
export function storeTogether<T>(write: (items: readonly T[]) => Promise<unknown>, most: number) {
  type Waiting = { item: T; done: () => void; fail: (error: unknown) => void };
  let waiting: Waiting[] = [];
  let isWriting = false;

  async function writeAll(): Promise<void> {
    isWriting = true;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, most);
      waiting = waiting.slice(most);
      await writeBatch(batch);
    }
    isWriting = false;
  }

  async function writeBatch(batch: readonly Waiting[]): Promise<void> {
    try {
      await write(batch.map(({ item }) => item));
      for (const { done } of batch) done();
    } catch (error) {
      const [only] = batch;
      if (batch.length === 1) only?.fail(error);
      else for (const one of batch) await writeBatch([one]);
    }
  }

  return (item: T): Promise<void> =>
    new Promise((done, fail) => {
      waiting.push({ item, done, fail });
      if (!isWriting) void writeAll();
    });
}
