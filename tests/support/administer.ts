import pg from 'pg';
import type { PostgresServer } from './postgres-server.ts';

/** Runs a statement on a server as its administrator. @returns its rows */
export async function administer(
  { url }: Pick<PostgresServer, 'url'>,
  statement: string,
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement);
    return rows;
  } finally {
    await client.end();
  }
}
