import { z } from 'zod';

/**
 * A JSON column, or a stored JSON file, with its type. Returns the value itself, not zod's copy: pages and answers
 * print its keys in the order in which they are stored. Throws an Error that names the column and the place where
 * another version wrote something else. Linear.
 * @param column names the value in the message: "Filing.blackline"
 */
export function readStored<T>(column: string, schema: z.ZodType<T>, value: unknown): T {
  const read = schema.safeParse(value);
  if (read.success) return value as T;
  throw new Error(
    `${column} does not hold what this version writes there: run the ingestion again. ${z.prettifyError(read.error)}`,
  );
}
