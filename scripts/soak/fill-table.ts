import type pg from 'pg';

type Column = { name: string; type: string; label: string | null };

/** Values of a row's number `n`, by the type of the column. */
const VALUES: Record<string, string> = {
  text: 'md5(n::text)',
  'character varying': 'md5(n::text)',
  character: "lpad(n::text, 10, '0')",
  integer: 'n',
  smallint: '(n % 1000)',
  bigint: 'n',
  numeric: 'n',
  'double precision': 'n',
  boolean: 'false',
  date: "date '2026-01-01' - (n % 9000)",
  'timestamp with time zone': "now() - n * interval '1 second'",
  jsonb: "'{}'::jsonb",
  bytea: "'x'::bytea",
  ARRAY: "'{}'",
};

/**
 * Adds rows to any table: columns that must have a value get one of their type.
 * @param own SQL for columns that must be something, by name; `n` is the row's number, from 1
 */
export async function fillTable(
  client: pg.ClientBase,
  table: string,
  { rows, own = {} }: { rows: number; own?: Record<string, string> | undefined },
): Promise<void> {
  const { rows: columns } = await client.query<Column>(
    `SELECT column_name AS name, data_type AS type,
       (SELECT enumlabel FROM pg_enum JOIN pg_type t ON t.oid = enumtypid WHERE t.typname = udt_name
        ORDER BY enumsortorder LIMIT 1) AS label
     FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1
       AND (column_default IS NULL AND is_nullable = 'NO' OR column_name = ANY ($2))`,
    [table, Object.keys(own)],
  );
  const values = columns.map(({ name, type, label }) => own[name] ?? (label ? `'${label}'` : (VALUES[type] ?? 'NULL')));
  await client.query(
    `INSERT INTO "${table}" (${columns.map(({ name }) => `"${name}"`).join(', ')})
     SELECT ${values.join(', ')} FROM generate_series(1, ${rows}) AS n`,
  );
}
