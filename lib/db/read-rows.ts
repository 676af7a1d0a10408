import { z } from 'zod';

/**
 * The rows of a statement in SQL, each checked against its shape: what a statement selects is said in SQL alone, and
 * nothing else holds a type to it. For up to some thousand rows: a row takes about a microsecond.
 * @param statement what `$queryRaw` without a type returns
 */
export async function readRows<Row extends z.ZodType>(
  row: Row,
  statement: PromiseLike<unknown>,
): Promise<z.output<Row>[]> {
  return parsed(z.array(row), await statement);
}

/**
 * The same for many rows: the first one is checked. All rows of a statement have the same columns of the same types;
 * only where a column may be null is not checked of the others.
 */
export async function readManyRows<Row extends z.ZodType>(
  row: Row,
  statement: PromiseLike<unknown>,
): Promise<z.output<Row>[]> {
  const rows = parsed(z.custom<z.output<Row>[]>(Array.isArray), await statement);
  parsed(z.array(row), rows.slice(0, 1));
  return rows;
}

/** Bytes of a `bytea`. */
export const Bytes = z.instanceof(Uint8Array);

/** Many numbers in one value; the first one is checked, as in `readManyRows`. */
export const ManyNumbers = z.custom<number[]>(
  (value) => Array.isArray(value) && (value.length === 0 || typeof value[0] === 'number'),
  'expected numbers',
);

function parsed<T>(shape: z.ZodType<T>, value: unknown): T {
  const read = shape.safeParse(value);
  if (read.success) return read.data;
  throw new Error(
    `A statement has other columns than its reader wants: mend one of them. ${z.prettifyError(read.error)}`,
  );
}
