import pg from 'pg';

/** Number of rows and last transaction that wrote one, by table: changes with every row added, altered or removed. */
export type TableStates = Record<string, string>;

/** Opens a look at all tables of a database, of any owner, those of the queue too. */
export async function openTableStates(url: string): Promise<{
  read: () => Promise<TableStates>;
  close: () => Promise<void>;
}> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
  );
  const query = rows
    .map(
      ({ name }) => `SELECT '${name}' AS name, concat_ws(' ', count(*), max(xmin::text::bigint)) AS state FROM ${name}`,
    )
    .join(' UNION ALL ');
  return {
    async read() {
      const states = await client.query<{ name: string; state: string }>(query);
      return Object.fromEntries(states.rows.map(({ name, state }) => [name, state]));
    },
    close: () => client.end(),
  };
}

/** Tables that were written between two looks. */
export const writtenBetween = (before: TableStates, after: TableStates): string[] =>
  Object.keys({ ...before, ...after }).filter((name) => before[name] !== after[name]);
