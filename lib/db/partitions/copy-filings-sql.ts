import { TRY_AGAIN } from '../run-beside-others.ts';
import { foreignNames, placeOf } from './foreign-tables.ts';
import {
  boundsOf,
  copiedOfRange,
  PARTITIONED,
  type PartitionedTable,
  type Range,
  tableOfRange,
} from './partition-names.ts';

/** A move of a range to a server. */
export type Copying = Range & {
  server: string;
  /** Each table's columns, in the same order for both sides, where they may lie differently. */
  columns: Record<PartitionedTable, string>;
};

/**
 * The list of what was copied, and the server's tables, which no query sees yet.
 * @param definitions the columns of each table, with their types
 */
export function startCopying({ from, server }: Copying, definitions: Record<PartitionedTable, string>): string {
  const tables = foreignNames(from, server).map(
    ({ table, foreign }) =>
      `CREATE FOREIGN TABLE "${foreign}" (${definitions[table]}) ${placeOf(table, from, server)};`,
  );
  return `CREATE TABLE ${copiedOfRange(from)} (filing int PRIMARY KEY, version text NOT NULL);
    COMMENT ON TABLE ${copiedOfRange(from)} IS '${server}';
    ${tables.join('\n')}`;
}

/**
 * Filings of the range that were not copied as they are now: new, changed or gone. Whoever writes a filing's rows
 * changes its row in "Filing", too, in the same transaction, which gives that row another version (`xmin`).
 */
export const findStale = ({ from, to }: Range): string => `
  SELECT coalesce(f.id, c.filing) AS id
  FROM (SELECT id, xmin::text AS version FROM "Filing" WHERE ${within('id', { from, to })}) f
    FULL JOIN ${copiedOfRange(from)} c ON c.filing = f.id
  WHERE f.version IS DISTINCT FROM c.version ORDER BY 1`;

function within(column: string, { from, to }: Range): string {
  const conditions = [from === null ? null : `${column} >= ${from}`, to === null ? null : `${column} < ${to}`];
  return conditions.filter((one) => one !== null).join(' AND ') || 'true';
}

/**
 * Copies some filings and compares what both sides have then. Their writers wait meanwhile: each begins with a lock of
 * the filing's row.
 */
export const copyFilings = (state: Copying, ids: readonly number[]): string => `
  CREATE TEMP TABLE copying ON COMMIT DROP AS
    SELECT id, xmin::text AS version FROM "Filing" WHERE id = ANY ('{${ids.join(',')}}') ORDER BY id FOR SHARE;
  ${copyRows(state, `ANY ('{${ids.join(',')}}'::int[])`)}
  DELETE FROM ${copiedOfRange(state.from)} WHERE filing = ANY ('{${ids.join(',')}}');
  INSERT INTO ${copiedOfRange(state.from)} SELECT id, version FROM copying;`;

/**
 * Puts the server's tables in the place of the primary's, in one transaction: waits until nobody uses them, copies the
 * last filings that changed, and changes the bounds. Is tried again when there are more of these than `most`.
 */
export function exchangeTables(state: Copying, most: number): string {
  const { from, server } = state;
  const exchanged = foreignNames(from, server).map(
    ({ table, foreign }) => `
    ALTER TABLE "${table}" DETACH PARTITION "${tableOfRange(table, from)}";
    ALTER TABLE "${table}" ATTACH PARTITION "${foreign}" ${boundsOf(state)};`,
  );
  return `
    LOCK TABLE ${PARTITIONED.map((table) => `"${table}"`).join(', ')} IN ACCESS EXCLUSIVE MODE;
    CREATE TEMP TABLE stale ON COMMIT DROP AS ${findStale(state)};
    DO $$ BEGIN IF (SELECT count(*) FROM stale) > ${most} THEN
      RAISE EXCEPTION 'many filings changed at the last moment' USING ERRCODE = '${TRY_AGAIN}';
    END IF; END $$;
    ${copyRows(state, 'ANY (ARRAY(SELECT id FROM stale))')}
    ${exchanged.join('\n')}`;
}

/** Every row's hash, in any order: Postgres' own, of all columns as text. */
const sumOf = (name: string, columns: string, which: string) => `
  (SELECT concat(count(*), ' ', bit_xor(hashtextextended(ROW(${columns})::text, 0)))
   FROM "${name}" WHERE "filingId" = ${which})`;

function copyRows({ from, server, columns: all }: Copying, which: string): string {
  return foreignNames(from, server)
    .map(({ table, foreign }) => {
      const own = tableOfRange(table, from);
      const columns = all[table];
      return `
    DELETE FROM "${foreign}" WHERE "filingId" = ${which};
    INSERT INTO "${foreign}" (${columns}) SELECT ${columns} FROM "${own}" WHERE "filingId" = ${which};
    DO $$ BEGIN IF ${sumOf(own, columns, which)} <> ${sumOf(foreign, columns, which)} THEN
      RAISE EXCEPTION 'what the server ${server} has of "${table}" differs from what was copied: is something else writing there?';
    END IF; END $$;`;
    })
    .join('\n');
}
