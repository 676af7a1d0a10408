import { z } from 'zod';
import { db } from '#lib/db/client';
import { readRows } from '#lib/db/read-rows';

/** What its statements return: the time as a number, or nothing. */
const Row = z.object({ points: z.number(), expire: z.bigint().transform(Number).nullable() });

/**
 * A Postgres client for rate-limiter-flexible: `query` over the process's one pool, so that counting
 * attempts opens no connections of its own and all instances count in one table.
 */
export const rateLimitClient = {
  async query({ text, values }: { text: string; values: unknown[] }) {
    const rows = await readRows(Row, db.$queryRawUnsafe(text, ...values));
    return { rows, rowCount: rows.length };
  },
};
