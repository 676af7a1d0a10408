import { z } from 'zod';
import { db } from './client.ts';
import { driverCauseOf } from './driver-cause.ts';
import { MIGRATIONS } from './migration-names.ts';
import { readRows } from './read-rows.ts';

type SchemaState = {
  /** How many migrations were applied. */
  migrations: number;
  /** Those of this source that were not applied; unknown ones, of a later release, do no harm. */
  missing: string[];
  /** Whether pgvector is in use or could be. */
  vectors: boolean;
  /** Whether parts of large tables may be on servers of their own. */
  partitioned: boolean;
};

/** The state of the site's database. Rejects when the database does not answer in time. */
export async function readSchemaState(): Promise<SchemaState> {
  try {
    const [state] = await readRows(
      z.object({
        migrations: z.number(),
        missing: z.array(z.string()),
        vectors: z.boolean(),
        partitioned: z.boolean(),
      }),
      db.$queryRaw`
      WITH applied AS (SELECT migration_name AS name FROM "_prisma_migrations" WHERE finished_at IS NOT NULL)
      SELECT (SELECT count(*)::int FROM applied) AS migrations,
        ARRAY(SELECT name FROM unnest(${MIGRATIONS}::text[]) AS name
          WHERE name NOT IN (SELECT name FROM applied)) AS missing,
        EXISTS (SELECT FROM pg_available_extensions WHERE name = 'vector') AS vectors,
        to_regnamespace('partitions') IS NOT NULL AS partitioned`,
    );
    if (state) return state;
  } catch (error) {
    // Nobody has migrated it yet.
    if (driverCauseOf(error).kind !== 'TableDoesNotExist') throw error;
  }
  return { migrations: 0, missing: [...MIGRATIONS], vectors: false, partitioned: false };
}
