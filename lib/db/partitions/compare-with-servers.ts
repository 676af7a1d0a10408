import { listPartitions } from './partition-list.ts';
import { describeRange, foreignTableOfRange, MAX_FILING_ID, PARTITIONED, type Range } from './partition-names.ts';
import type { PartitionSession } from './partition-session.ts';

/** A range on a server, and which of its filings have other rows there than the primary knows of. */
export type Differing = Range & {
  server: string;
  /** Ids of readable filings with no text there, or another number of passages: the server's backup was older. */
  stale: number[];
  /** Ids of filings that the primary has no more. */
  gone: number[];
};

/**
 * Compares what is on servers with what the primary knows of its filings. A server that was restored from a backup of
 * before the primary's last change lacks what was read since, or has it as it was. Each server counts its own rows, in
 * one pass over an index of each of two tables. Throws what Postgres throws of a server that does not answer.
 */
export async function compareWithServers(session: Pick<PartitionSession, 'rows'>): Promise<Differing[]> {
  const found: Differing[] = [];
  for (const { from, to, server } of await listPartitions(session)) {
    if (server === null) continue;
    const counted = (table: 'Block' | 'Passage') =>
      `(SELECT "filingId", count(*)::int AS n FROM "${foreignTableOfRange(table, from, server)}" GROUP BY 1)`;
    const rows = await session.rows<{ id: number; isGone: boolean }>(
      `SELECT coalesce(f.id, b."filingId") AS id, f.id IS NULL AS "isGone"
       FROM (SELECT id, status, "searchPassages" FROM "Filing" WHERE id >= $1 AND id < $2) f
         FULL JOIN ${counted('Block')} b ON b."filingId" = f.id
         LEFT JOIN ${counted('Passage')} p ON p."filingId" = f.id
       WHERE f.id IS NULL OR f.status = 'ready' AND f."searchPassages" IS NOT NULL
         AND (b.n IS NULL OR coalesce(p.n, 0) <> f."searchPassages") ORDER BY 1`,
      [from ?? 0, to ?? MAX_FILING_ID],
    );
    const idsOf = (gone: boolean) => rows.filter(({ isGone }) => isGone === gone).map(({ id }) => id);
    found.push({ from, to, server, stale: idsOf(false), gone: idsOf(true) });
  }
  return found;
}

/**
 * Has stale filings read again by the worker, who finds them unfinished; readers keep what there is until then. Rows of
 * filings that are gone are removed.
 */
export async function mendServers(session: PartitionSession, differing: readonly Differing[]): Promise<void> {
  for (const { from, to, server, stale, gone } of differing) {
    await session.rows(`UPDATE "Filing" SET "parserVersion" = NULL WHERE id = ANY($1::int[])`, [stale]);
    if (gone.length === 0) continue;
    const removed = PARTITIONED.map(
      (table) =>
        `DELETE FROM "${foreignTableOfRange(table, from, server)}" WHERE "filingId" IN (${gone.map(Number).join(', ')});`,
    );
    await session.change(`The removal of ${describeRange({ from, to })} that are gone`, removed.join('\n'));
  }
}
