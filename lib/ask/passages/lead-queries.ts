import { z } from 'zod';
import { Prisma } from '#lib/db/generated/client';
import { exceptAbsent } from '#lib/db/partitions/absent-servers';
import { readRows } from '#lib/db/read-rows';
import { readDb } from '#lib/db/replicas/read-db';

const LineRow = z.object({ accession: z.string(), anchor: z.string(), text: z.string() });

type Place = { accession: string; anchor: string };

/** The line of text right before each of some blocks, by "accession#anchor". One query by two indexes. */
export async function listLinesBefore(places: readonly Place[]): Promise<Map<string, string>> {
  if (places.length === 0) return new Map();
  const rows = await readRows(
    LineRow,
    readDb().$queryRaw`
    SELECT place.accession, place.anchor, before.text
    FROM unnest(${places.map(({ accession }) => accession)}::text[], ${places.map(({ anchor }) => anchor)}::text[])
      AS place(accession, anchor)
    JOIN "Filing" f ON f.accession = place.accession
    JOIN "Block" b ON b."filingId" = f.id AND b.anchor = place.anchor
    JOIN "Block" before ON before."filingId" = f.id AND before.ordinal = b.ordinal - 1
      AND before.kind IN ('paragraph', 'list-item')
      ${exceptAbsent(Prisma.sql`b."filingId"`)} ${exceptAbsent(Prisma.sql`before."filingId"`)}`,
  );
  return new Map(rows.map(({ accession, anchor, text }) => [`${accession}#${anchor}`, text]));
}
