import { z } from 'zod';
import { db } from '#lib/db/client';
import { readRows } from '#lib/db/read-rows';
import type { BaseForm } from '#lib/forms/forms';

/** The newest filings of a form that are looked at. */
const SAMPLE = 200;

const FormSample = z.object({
  filings: z.number(),
  blocks: z.number(),
  rawBytes: z.number(),
  pageBytes: z.number(),
  exhibits: z.number(),
});

/** How many of a form's filings were looked at, and what one of them has on average. */
export type FormSample = z.output<typeof FormSample>;

/** What the newest filings of a form have: blocks, bytes as EDGAR served them and as pages, and stored exhibits. */
export async function sampleForm(base: BaseForm): Promise<FormSample | undefined> {
  const rows = await readRows(
    FormSample,
    db.$queryRaw`
    WITH sample AS (
      SELECT f.id, f."rawBytes" FROM "Filing" f JOIN "Company" c ON c.cik = f.cik AND NOT c.invented
      WHERE f.status = 'ready' AND f."baseForm" = ${base} ORDER BY f.id DESC LIMIT ${SAMPLE})
    SELECT count(*)::int AS filings,
      coalesce(avg((SELECT count(*) FROM "Block" WHERE "filingId" = s.id)), 0)::float8 AS blocks,
      coalesce(avg(s."rawBytes" + (SELECT coalesce(sum("rawBytes"), 0) FROM "Exhibit" WHERE "filingId" = s.id)),
        0)::float8 AS "rawBytes",
      coalesce(avg((SELECT coalesce(sum(bytes), 0) FROM "RenderedDocument" WHERE "filingId" = s.id)),
        0)::float8 AS "pageBytes",
      coalesce(avg((SELECT count(*) FROM "Exhibit" WHERE "filingId" = s.id AND "rawName" IS NOT NULL)),
        0)::float8 AS exhibits
    FROM sample s`,
  );
  return rows[0];
}

/** Bytes of all tables with their indexes, over the number of blocks: nearly all rows are about blocks. */
export async function measureBlockBytes(): Promise<number | null> {
  const [row] = await readRows(
    z.object({ bytes: z.number(), blocks: z.number() }),
    db.$queryRaw`
    SELECT (SELECT sum(pg_total_relation_size(oid)) FROM pg_class
        WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace)::float8 AS bytes,
      -- Postgres' own estimate, where counting would take long.
      CASE WHEN sum(reltuples) > 1000000 THEN sum(reltuples) ELSE (SELECT count(*) FROM "Block") END::float8 AS blocks
    FROM pg_class WHERE relkind = 'r' AND (oid = '"Block"'::regclass
      -- Its partitions on this server.
      OR oid IN (SELECT inhrelid FROM pg_inherits WHERE inhparent = '"Block"'::regclass))`,
  );
  return row && row.blocks > 0 ? row.bytes / row.blocks : null;
}
