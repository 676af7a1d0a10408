import { AppError } from '#lib/errors';

/** The tables that are partitioned, by ranges of `filingId`: always asked for by filing, and nothing refers to them. */
export const PARTITIONED = ['Block', 'Fact', 'Passage', 'Posting'] as const;

/** Below which all ids of filings are: Postgres' largest integer. */
export const MAX_FILING_ID = 2_147_483_647;

export type PartitionedTable = (typeof PARTITIONED)[number];

/** The schema of what partitions need beside the tables: the servers' lists of columns, and how far a move is. */
export const SCHEMA = 'partitions';

/** Ids of filings: `from` and above, below `to`; null where the range has no end. */
export type Range = { from: number | null; to: number | null };

/** Names are part of tables' names, which Postgres cuts at 63 characters. */
const SERVER_NAME = /^[a-z][a-z0-9_]{0,19}$/;

/** Throws AppError('invalid_input') for a name that could not be part of a table's. */
export function checkServerName(name: string): string {
  if (SERVER_NAME.test(name)) return name;
  throw new AppError(
    'invalid_input',
    'A server is named in small letters, digits and underscores, twenty at most, a letter first: archive1.',
  );
}

/** A range's table where its rows are: on the primary, or on a server. */
export const tableOfRange = (table: PartitionedTable, from: number | null): string =>
  `${table}_from_${from ?? 'first'}`;

/** The primary's name for a range's table on a server. */
export const foreignTableOfRange = (table: PartitionedTable, from: number | null, server: string): string =>
  `${tableOfRange(table, from)}_on_${server}`;

/** The columns of the tables on a server, as a table of the primary. */
export const columnsOfServer = (server: string): string => `${SCHEMA}."columns_of_${server}"`;

/** Which filings of a range were copied, and in which state. */
export const copiedOfRange = (from: number | null): string => `${SCHEMA}."copied_from_${from ?? 'first'}"`;

/** Bounds as Postgres' statements have them. */
export const boundsOf = ({ from, to }: Range): string =>
  `FOR VALUES FROM (${from ?? 'MINVALUE'}) TO (${to ?? 'MAXVALUE'})`;

/** Reads what Postgres says of a partition's bounds. */
export function readBounds(text: string): Range {
  const [, from, to] =
    /^FOR VALUES FROM \((?:MINVALUE|'?(-?\d+)'?)\) TO \((?:MAXVALUE|'?(-?\d+)'?)\)$/.exec(text) ?? [];
  return { from: from === undefined ? null : Number(from), to: to === undefined ? null : Number(to) };
}

/** "filings 5000 to 7999", "filings from 8000 on" */
export function describeRange({ from, to }: Range): string {
  if (from === null) return to === null ? 'all filings' : `filings up to ${to - 1}`;
  return to === null ? `filings from ${from} on` : `filings ${from} to ${to - 1}`;
}
