import { AppError } from '#lib/errors';
import { prepareServer } from './add-range.ts';
import { analyzePartitions } from './begin-partitions.ts';
import { type Copying, copyFilings, exchangeTables, findStale, startCopying } from './copy-filings-sql.ts';
import { foreignNames } from './foreign-tables.ts';
import { type Partition, requirePartitions, requireServer } from './partition-list.ts';
import {
  copiedOfRange,
  describeRange,
  PARTITIONED,
  type PartitionedTable,
  type Range,
  tableOfRange,
} from './partition-names.ts';
import type { PartitionSession } from './partition-session.ts';

/** A filing that is being written waits for as long as these take to copy. */
const FILINGS_AT_ONCE = 20;

/** So many filings that changed meanwhile are copied while everybody waits for the exchange. */
const MOST_AT_LAST = 20;

/** A site that changes filings faster than they are copied would never be done. */
const MOST_PASSES = 30;

export type Moved = { filings: number; copies: number };

/**
 * Moves a range from the primary to a server while the site reads and writes: filings are copied and compared some at a
 * time; those that change meanwhile are copied again; the last ones in the transaction that puts the server's tables in
 * the place of the primary's, which are dropped then. One that was broken off goes on where it was.
 * Throws AppError, in words, for what is no range on the primary, and for a server that cannot take it.
 */
export async function moveRange(
  session: PartitionSession,
  { from, to, server, onProgress }: Range & { server: string; onProgress: (copied: number, all: number) => void },
): Promise<Moved> {
  await requireServer(session, server);
  const partitions = await requirePartitions(session);
  const range = requireRange(partitions, { from, to });
  if (range.server === server) {
    await dropOldTables(session, range);
    return { filings: 0, copies: 0 };
  }
  if (range.server !== null)
    throw new AppError(
      'conflict',
      `The ${describeRange(range)} are on the server ${range.server}, not on the primary.`,
    );
  if (!partitions.some((one) => one.server === null && one.from !== range.from))
    throw new AppError('conflict', 'One range stays on the primary: begin another one first (`cli partitions add`).');

  const state = await beginCopying(session, range, server);
  let copies = 0;
  // Between two tries of the exchange others go on for seconds, and what they change is copied before the next one.
  await session.change(`The exchange of ${describeRange(range)}`, exchangeTables(state, MOST_AT_LAST), async () => {
    copies += await copyUntilFew(session, { state, onProgress });
  });
  await dropOldTables(session, range);
  await analyzePartitions(session);
  const [row] = await session.rows<{ filings: number }>(
    `SELECT count(*)::int AS filings FROM "Filing" WHERE id >= $1::bigint AND id < $2::bigint`,
    [range.from ?? 0, range.to ?? 2 ** 32],
  );
  return { filings: row?.filings ?? 0, copies };
}

function requireRange(partitions: readonly Partition[], { from, to }: Range): Partition {
  const found = partitions.find((one) => one.from === from && one.to === to);
  if (found) return found;
  const known = partitions.map((one) => `${one.from ?? 'first'} to ${one.to ?? 'last'}`).join(', ');
  throw new AppError(
    'not_found',
    `There is no range from ${from ?? 'first'} to ${to ?? 'last'}; a range is moved as a whole: ${known}.`,
  );
}

/** Makes the server's tables, and the list of what was copied. Another server's half-done move is told. */
async function beginCopying(session: PartitionSession, { from, to }: Range, server: string): Promise<Copying> {
  const [begun] = await session.rows<{ server: string | null }>(
    `SELECT obj_description(to_regclass($1), 'pg_class') AS server WHERE to_regclass($1) IS NOT NULL`,
    [copiedOfRange(from)],
  );
  if (begun && begun.server !== server) {
    throw new AppError(
      'conflict',
      `A move of this range to ${begun.server} was broken off: end it first. Or drop the tables ${foreignNames(
        from,
        begun.server ?? '',
      )
        .map(({ foreign }) => foreign)
        .join(', ')} and ${copiedOfRange(from)}.`,
    );
  }
  const state = { from, to, server, columns: await readColumns(session, 'quote_ident(a.attname)') };
  const pattern = { from, to, server: null, bytes: 0 };
  await prepareServer(session, { pattern, from, server, mayHaveRows: begun !== undefined });
  if (!begun) {
    const definitions = await readColumns(session, DEFINITION);
    await session.change('The beginning of a move', startCopying(state, definitions));
  }
  return state;
}

/** A column with its type, as a statement that makes a table has it. */
const DEFINITION = `format('%I %s%s', a.attname, format_type(a.atttypid, a.atttypmod),
  CASE WHEN a.attnotnull THEN ' NOT NULL' ELSE '' END)`;

/** What an expression says of each column, by table. */
async function readColumns(session: PartitionSession, expression: string): Promise<Copying['columns']> {
  const rows = await session.rows<{ table: PartitionedTable; columns: string }>(
    `SELECT c.relname AS table, string_agg(${expression}, ', ' ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.oid = ANY (SELECT to_regclass(quote_ident(name)) FROM unnest($1::text[]) AS name) GROUP BY 1`,
    [[...PARTITIONED]],
  );
  return Object.fromEntries(rows.map(({ table, columns }) => [table, columns])) as Copying['columns'];
}

/** @returns how many filings were copied, with those that were copied again */
async function copyUntilFew(
  session: PartitionSession,
  { state, onProgress }: { state: Copying; onProgress: (copied: number, all: number) => void },
): Promise<number> {
  let copies = 0;
  for (let pass = 1; pass <= MOST_PASSES; pass++) {
    const stale = await session.rows<{ id: number }>(findStale(state));
    if (stale.length <= MOST_AT_LAST) return copies;
    for (let at = 0; at < stale.length; at += FILINGS_AT_ONCE) {
      const ids = stale.slice(at, at + FILINGS_AT_ONCE).map(({ id }) => id);
      await session.change(`A copy of filings to ${state.server}`, copyFilings(state, ids));
      copies += ids.length;
      onProgress(copies, copies + stale.length - at - ids.length);
    }
  }
  throw new AppError('unavailable', 'Filings change faster than they are copied. Run this again when workers rest.');
}

/** The primary's tables of a range that is on a server now. They refer to "Filing", which must be locked for a moment. */
async function dropOldTables(session: PartitionSession, { from }: Range): Promise<void> {
  const tables = PARTITIONED.map((table) => `"${tableOfRange(table, from)}"`).join(', ');
  await session.change(
    'The end of a move',
    `DROP TABLE IF EXISTS ${tables}; DROP TABLE IF EXISTS ${copiedOfRange(from)};`,
  );
}
