import { AppError } from '#lib/errors';
import { PARTITIONED, type Range, readBounds } from './partition-names.ts';
import type { PartitionSession } from './partition-session.ts';

/** A range of filings, and where its rows are. */
export type Partition = Range & {
  /** The server, or null for the primary. */
  server: string | null;
  /** Bytes on the primary, with indexes. */
  bytes: number;
};

type Rows = Pick<PartitionSession, 'rows'>;

type PartitionRow = { bounds: string; server: string | null; bytes: string };

/** The ranges in order; empty while the tables are ordinary ones. */
export async function listPartitions({ rows }: Rows): Promise<Partition[]> {
  const found = await rows<PartitionRow>(
    `SELECT pg_get_expr(c.relpartbound, c.oid) AS bounds, s.srvname AS server,
       sum(pg_total_relation_size(c.oid)) AS bytes
     FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
       LEFT JOIN pg_foreign_table t ON t.ftrelid = c.oid LEFT JOIN pg_foreign_server s ON s.oid = t.ftserver
     WHERE i.inhparent = ANY (SELECT to_regclass(quote_ident(name)) FROM unnest($1::text[]) AS name)
     GROUP BY 1, 2`,
    [[...PARTITIONED]],
  );
  return found
    .map(({ bounds, server, bytes }) => {
      const { from, to } = readBounds(bounds);
      return { from, to, server, bytes: Number(bytes) };
    })
    .toSorted((one, other) => (one.from ?? -Infinity) - (other.from ?? -Infinity));
}

/** As `listPartitions`. Throws AppError('conflict') while the tables are ordinary ones. */
export async function requirePartitions(session: Rows): Promise<[Partition, ...Partition[]]> {
  const [first, ...others] = await listPartitions(session);
  if (first) return [first, ...others];
  throw new AppError('conflict', 'The tables have no partitions yet: run `cli partitions begin` first.');
}

/** A server that rows may be on. */
export type PartitionServer = { name: string; host: string; port: number; database: string };

/** The servers that the command has set up, by name. */
export async function listServers({ rows }: Rows): Promise<PartitionServer[]> {
  const found = await rows<{ name: string; host: string; port: string; database: string }>(
    `SELECT s.srvname AS name, o.host, o.port, o.database FROM pg_foreign_server s
       JOIN pg_foreign_data_wrapper w ON w.oid = s.srvfdw AND w.fdwname = 'postgres_fdw'
       CROSS JOIN LATERAL (SELECT max(option_value) FILTER (WHERE option_name = 'host') AS host,
         max(option_value) FILTER (WHERE option_name = 'port') AS port,
         max(option_value) FILTER (WHERE option_name = 'dbname') AS database FROM pg_options_to_table(s.srvoptions)) o
     WHERE to_regclass(format('partitions.%I', 'columns_of_' || s.srvname)) IS NOT NULL ORDER BY 1`,
  );
  return found.map(({ name, host, port, database }) => ({ name, host, port: Number(port), database }));
}

/** Throws AppError('not_found'), which names the servers that there are. */
export async function requireServer(session: Rows, name: string): Promise<PartitionServer> {
  const servers = await listServers(session);
  const found = servers.find((one) => one.name === name);
  if (found) return found;
  const known = servers.map((one) => one.name).join(', ') || 'none yet';
  throw new AppError('not_found', `There is no server ${name} (${known}): add it by \`cli partitions server\`.`);
}

/** The highest id that a filing has or is about to get. */
export async function highestFilingId({ rows }: Rows): Promise<number> {
  const [row] = await rows<{ id: number }>(
    `SELECT greatest(coalesce((SELECT max(id) FROM "Filing"), 0),
       coalesce(pg_sequence_last_value(pg_get_serial_sequence('"Filing"', 'id')::regclass), 0))::int AS id`,
  );
  return row?.id ?? 0;
}
