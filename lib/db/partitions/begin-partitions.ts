import { listPartitions } from './partition-list.ts';
import { boundsOf, PARTITIONED, SCHEMA, tableOfRange } from './partition-names.ts';
import type { PartitionSession } from './partition-session.ts';

/** No end on either side: Postgres then looks at no row, as the column is never null. */
const EVERYTHING = boundsOf({ from: null, to: null });

/**
 * Makes the tables partitioned ones, each with the table of before as its one partition. Nothing is copied or scanned:
 * names change, in one transaction. A table of several partitions, some on servers, can have no key of its own, so the
 * new parents have none; each partition has its own.
 * @returns whether anything was done
 */
export async function beginPartitions(session: PartitionSession): Promise<boolean> {
  if ((await listPartitions(session)).length > 0) return false;
  const scripts = PARTITIONED.map((table) => {
    const first = tableOfRange(table, null);
    return `
      ALTER TABLE "${table}" RENAME TO "${first}";
      CREATE TABLE "${table}" (LIKE "${first}" INCLUDING DEFAULTS INCLUDING STORAGE) PARTITION BY RANGE ("filingId");
      ALTER TABLE "${table}" ATTACH PARTITION "${first}" ${EVERYTHING};
      ${copyRights(first, table)}`;
  });
  await session.change(
    'The beginning of partitions',
    `CREATE SCHEMA IF NOT EXISTS ${SCHEMA};
     LOCK TABLE ${PARTITIONED.map((table) => `"${table}"`).join(', ')} IN ACCESS EXCLUSIVE MODE;
     ${scripts.join('')}`,
  );
  await analyzePartitions(session);
  return true;
}

/** Whoever may read or write the table of before may do so with the new one, whose owner is who ran this. */
const copyRights = (from: string, to: string) => `
  DO $$ DECLARE granted record; BEGIN
    EXECUTE (SELECT format('ALTER TABLE "${to}" OWNER TO %I', pg_get_userbyid(relowner)) FROM pg_class
      WHERE oid = '"${from}"'::regclass);
    FOR granted IN SELECT a.privilege_type AS what, a.grantee FROM pg_class c, aclexplode(c.relacl) a
        WHERE c.oid = '"${from}"'::regclass LOOP
      EXECUTE format('GRANT %s ON "${to}" TO %s', granted.what,
        CASE granted.grantee WHEN 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(granted.grantee)) END);
    END LOOP;
  END $$;`;

/** Counts for the planner of the tables as a whole, which Postgres does not renew by itself, and of those on servers. */
export async function analyzePartitions({ rows }: Pick<PartitionSession, 'rows'>): Promise<void> {
  for (const table of PARTITIONED) await rows(`ANALYZE "${table}"`);
}
