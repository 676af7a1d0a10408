import { db } from './client.ts';

/** What the site can do with its database. Rejects when the database does not answer in time. */
export async function readDatabaseState(): Promise<{ migrations: number; vectors: boolean }> {
  const [state] = await db.$queryRaw<{ migrations: number; vectors: boolean }[]>`
    SELECT (SELECT count(*)::int FROM "_prisma_migrations" WHERE finished_at IS NOT NULL) AS migrations,
      EXISTS (SELECT FROM pg_available_extensions WHERE name = 'vector') AS vectors`;
  return state ?? { migrations: 0, vectors: false };
}
