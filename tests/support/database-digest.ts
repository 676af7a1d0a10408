import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import pg from 'pg';

/** Everything that readers can see of a database's filings, without ids and times: equal for equal states. */
export async function databaseDigest(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ line: string }>(`
      SELECT concat_ws(' ', f.accession, f.status, p.accession, f."rawSha256", f."parserVersion",
        f."blacklineAvailable", b.accession, f."blacklineVersion", md5(f.blackline::text),
        md5(f.health::text), md5(f.counts::text), md5(f.contents::text), md5(f."keyPoints"::text), md5(f.release::text),
        (SELECT string_agg(concat_ws(' ', sequence, type, state, failure, "rawSha256", md5(health::text)), ', '
          ORDER BY sequence) FROM "Exhibit" WHERE "filingId" = f.id),
        (SELECT concat(count(*), ' ', md5(string_agg(concat(ordinal, document, anchor, hash, text, html), '' ORDER BY ordinal)))
          FROM "Block" WHERE "filingId" = f.id),
        (SELECT concat(count(*), ' ', md5(string_agg(concat(concept, value, start, "end", dimensions, block), ''
          ORDER BY ordinal))) FROM "Fact" WHERE "filingId" = f.id),
        (SELECT concat(count(*), ' ', md5(string_agg(concat_ws(' ', ordinal, kind, nature, importance, item, headline,
          reason, why, "whyBy", "rollForward", anchor, "oldAnchor", "row", previewed), '' ORDER BY ordinal)))
          FROM "Change" WHERE "filingId" = f.id),
        (SELECT string_agg(name, ' ' ORDER BY variant) FROM "RenderedDocument" WHERE "filingId" = f.id)) AS line
      FROM "Filing" f LEFT JOIN "Filing" p ON p.id = f."previousFilingId"
        LEFT JOIN "Filing" b ON b.id = f."baselineId" ORDER BY f.accession`);
    return rows.map((row) => row.line);
  } finally {
    await client.end();
  }
}

/** Of every table, the queue's and the vectors', too: how many rows it has, and the hash of all that is in them. */
export async function tableDigests(url: string): Promise<Record<string, { rows: number; hash: string }>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string; sql: string }>(
      `SELECT concat(schemaname, '.', tablename) AS name, format('%I.%I', schemaname, tablename) AS sql FROM pg_tables
       WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
    );
    const digests: Record<string, { rows: number; hash: string }> = {};
    for (const { name, sql } of tables) {
      const { rows } = await client.query<{ rows: number; hash: string }>(
        `SELECT count(*)::int AS rows, coalesce(md5(string_agg(md5(t::text), '' ORDER BY md5(t::text))), '') AS hash
         FROM ${sql} t`,
      );
      if (rows[0]) digests[name] = rows[0];
    }
    return digests;
  } finally {
    await client.end();
  }
}

/** Name and hash of every document in a store, in order of the names. */
export function storeDigest(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('.drafts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => `${relative(root, path)} ${createHash('sha256').update(readFileSync(path)).digest('hex')}`)
    .toSorted();
}
