import {
  columnsOfServer,
  foreignTableOfRange,
  PARTITIONED,
  type PartitionedTable,
  SCHEMA,
  tableOfRange,
} from './partition-names.ts';

/**
 * Deletes the rows of a filing that is deleted wherever they are: a table on a server has no foreign key to "Filing".
 * Statements with the id as a literal ask the one server that has its rows.
 */
export const DELETE_WITH_FILING = `
  CREATE OR REPLACE FUNCTION ${SCHEMA}.delete_rows_of_filing() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE name text; BEGIN
    FOREACH name IN ARRAY ARRAY[${PARTITIONED.map((table) => `'${table}'`).join(', ')}] LOOP
      EXECUTE format('DELETE FROM %I.%I WHERE "filingId" = %s', TG_TABLE_SCHEMA, name, OLD.id);
    END LOOP;
    RETURN NULL;
  END $$;
  CREATE OR REPLACE TRIGGER "Filing_rows_on_servers" AFTER DELETE ON "Filing" FOR EACH ROW
    EXECUTE FUNCTION ${SCHEMA}.delete_rows_of_filing();`;

/**
 * Fails, in words, where a table on a server lacks a column of ours or has it in another type. A migration runs it behind
 * its own statements, and nothing of it is left then.
 */
export const checkColumnsSql = (servers: readonly string[]): string => `
  DO $$ DECLARE fault text; BEGIN
    ${servers
      .map(
        (server) => `
    SELECT format('the table %s on the server ${server} lacks the column %s (%s), or has it in another type: change it there first',
        remote.name, a.attname, format_type(a.atttypid, a.atttypmod)) INTO fault
      FROM pg_foreign_table t JOIN pg_foreign_server s ON s.oid = t.ftserver AND s.srvname = '${server}'
        JOIN pg_inherits i ON i.inhrelid = t.ftrelid
        CROSS JOIN LATERAL (SELECT option_value AS name FROM pg_options_to_table(t.ftoptions)
          WHERE option_name = 'table_name') remote
        JOIN pg_attribute a ON a.attrelid = t.ftrelid AND a.attnum > 0 AND NOT a.attisdropped
        JOIN pg_type y ON y.oid = a.atttypid
      WHERE NOT EXISTS (SELECT FROM ${columnsOfServer(server)} c WHERE c.table_schema = 'public'
        AND c.table_name = remote.name AND c.column_name = a.attname AND c.udt_name = y.typname)
      ORDER BY 1 LIMIT 1;
    IF fault IS NOT NULL THEN RAISE EXCEPTION USING MESSAGE = fault; END IF;`,
      )
      .join('')}
  END $$;`;

/** What a range's table on a server is called by statements that make it a foreign table. */
export const placeOf = (table: PartitionedTable, from: number | null, server: string): string =>
  `SERVER "${server}" OPTIONS (schema_name 'public', table_name '${tableOfRange(table, from)}')`;

/** For each table, the primary's name for a range's table on a server. */
export const foreignNames = (from: number | null, server: string) =>
  PARTITIONED.map((table) => ({ table, foreign: foreignTableOfRange(table, from, server) }));
