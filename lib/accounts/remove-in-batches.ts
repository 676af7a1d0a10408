/** Rows removed by one statement: locks are short, and a statement stays far from its time limit. */
const BATCH = 2_000;

/** Statements a table and run: a flood is removed over several days rather than at once. */
const MAX_BATCHES = 500;

/** Calls a statement that removes up to this many rows until it finds fewer. @returns rows removed */
export async function removeInBatches(remove: (limit: number) => Promise<number>): Promise<number> {
  let removed = 0;
  for (let round = 0; round < MAX_BATCHES; round++) {
    const count = await remove(BATCH);
    removed += count;
    if (count < BATCH) break;
  }
  return removed;
}
