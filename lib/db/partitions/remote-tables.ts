import type pg from 'pg';
import { AppError } from '#lib/errors';
import { PARTITIONED, tableOfRange } from './partition-names.ts';
import type { PartitionSession } from './partition-session.ts';

/** A range's table as it is to be on a server. */
type RemoteTable = {
  name: string;
  /** "name type", in the order of the primary's columns. */
  columns: string[];
  /** Behind the name of the table: "USING btree (…)". */
  indexes: { unique: boolean; rest: string }[];
  primaryKey: string;
};

type EnumType = { name: string; labels: string[] };

const COLUMNS = `SELECT format('%I %s%s', a.attname, format_type(a.atttypid, a.atttypmod),
    CASE WHEN a.attnotnull THEN ' NOT NULL' ELSE '' END) AS column
  FROM pg_attribute a WHERE a.attrelid = to_regclass(quote_ident($1)) AND a.attnum > 0 AND NOT a.attisdropped
  ORDER BY a.attname`;

/**
 * Makes a range's tables on a server, with the keys and indexes of a range on the primary. Tables that are there
 * already, of an attempt that was broken off, are taken when they are the same and empty.
 * Throws AppError('conflict') when they are others.
 * @param like where a local range begins
 */
export async function makeRemoteTables(
  session: Pick<PartitionSession, 'rows'>,
  remote: pg.Client,
  {
    name,
    from,
    like,
    mayHaveRows = false,
  }: { name: string; from: number | null; like: number | null; mayHaveRows?: boolean },
): Promise<void> {
  for (const type of await listEnumTypes(session)) await makeEnumType(remote, { name, type });
  for (const table of PARTITIONED) {
    const wanted = await describeTable(session, tableOfRange(table, like), tableOfRange(table, from));
    const { rows: present } = await remote.query<{ column: string }>(COLUMNS, [wanted.name]);
    if (present.length === 0) await makeTable(remote, wanted);
    else await checkTable(remote, { name, wanted, present: present.map(({ column }) => column), mayHaveRows });
  }
}

async function describeTable(
  { rows }: Pick<PartitionSession, 'rows'>,
  local: string,
  name: string,
): Promise<RemoteTable> {
  const columns = await rows<{ column: string }>(COLUMNS, [local]);
  const indexes = await rows<{ definition: string; unique: boolean; key: string | null }>(
    `SELECT pg_get_indexdef(i.indexrelid) AS definition, i.indisunique AS unique,
       (SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conindid = i.indexrelid AND contype = 'p') AS key
     FROM pg_index i WHERE i.indrelid = quote_ident($1)::regclass ORDER BY i.indexrelid`,
    [local],
  );
  return {
    name,
    columns: columns.map(({ column }) => column),
    primaryKey: indexes.find(({ key }) => key)?.key ?? '',
    indexes: indexes
      .filter(({ key }) => key === null)
      .map(({ definition, unique }) => ({ unique, rest: definition.slice(definition.indexOf(' USING ')) })),
  };
}

async function makeTable(remote: pg.Client, { name, columns, indexes, primaryKey }: RemoteTable): Promise<void> {
  const made = indexes.map(({ unique, rest }) => `CREATE ${unique ? 'UNIQUE ' : ''}INDEX ON public."${name}"${rest};`);
  // One transaction: a table is there with all of its indexes, or not at all.
  await remote.query(`CREATE TABLE public."${name}" (${[...columns, primaryKey].join(', ')}); ${made.join(' ')}`);
}

async function checkTable(
  remote: pg.Client,
  {
    name,
    wanted,
    present,
    mayHaveRows,
  }: { name: string; wanted: RemoteTable; present: string[]; mayHaveRows: boolean },
): Promise<void> {
  if (present.join() !== wanted.columns.join()) {
    throw new AppError(
      'conflict',
      `The server ${name} has a table ${wanted.name} with other columns (${present.join(', ')}); ours are ${wanted.columns.join(', ')}. Rename or drop it there.`,
    );
  }
  const { rows } = await remote.query(`SELECT FROM public."${wanted.name}" LIMIT 1`);
  if (rows.length === 0 || mayHaveRows) return;
  throw new AppError(
    'conflict',
    `The server ${name} has a table ${wanted.name} with rows already: is it another site's? Rename or drop it there.`,
  );
}

const ENUMS = `SELECT t.typname AS name, array_agg(e.enumlabel::text ORDER BY e.enumsortorder) AS labels
  FROM pg_type t JOIN pg_enum e ON e.enumtypid = t.oid WHERE t.typnamespace = 'public'::regnamespace`;

/** The enumerations that the tables' columns have. */
const listEnumTypes = ({ rows }: Pick<PartitionSession, 'rows'>) =>
  rows<EnumType>(
    `${ENUMS} AND t.oid IN (SELECT atttypid FROM pg_attribute WHERE attnum > 0
       AND attrelid = ANY (SELECT to_regclass(quote_ident(name)) FROM unnest($1::text[]) AS name)) GROUP BY 1`,
    [[...PARTITIONED]],
  );

async function makeEnumType(remote: pg.Client, { name, type }: { name: string; type: EnumType }): Promise<void> {
  const { rows } = await remote.query<EnumType>(`${ENUMS} AND t.typname = $1 GROUP BY 1`, [type.name]);
  const present = rows[0]?.labels;
  if (!present) {
    const labels = type.labels.map((label) => `'${label.replaceAll("'", "''")}'`).join(', ');
    await remote.query(`CREATE TYPE public."${type.name}" AS ENUM (${labels})`);
  } else if (present.join() !== type.labels.join()) {
    throw new AppError(
      'conflict',
      `The server ${name} has a type ${type.name} with other values (${present.join(', ')}); ours are ${type.labels.join(', ')}.`,
    );
  }
}
