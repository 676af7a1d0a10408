import { db } from '#lib/db/client';

type Row = { points: number; expire: bigint | null };

/**
 * A Postgres client for rate-limiter-flexible: `query` over the process's one pool, so that counting
 * attempts opens no connections of its own and all instances count in one table.
 */
export const rateLimitClient = {
  async query({ text, values }: { text: string; values: unknown[] }) {
    const rows = await db.$queryRawUnsafe<Row[]>(text, ...values);
    return {
      rows: rows.map((row) => ({ ...row, expire: row.expire === null ? null : Number(row.expire) })),
      rowCount: rows.length,
    };
  },
};
