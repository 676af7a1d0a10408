import { z } from 'zod';
import { db } from '#lib/db/client';
import { Prisma } from '#lib/db/generated/client';
import { readRows } from '#lib/db/read-rows';
import type { BaseForm } from '#lib/forms/forms';

/** More than any company has. */
const ALL_OF_A_COMPANY = 1_000;

/**
 * Read filings whose baseline is read and which were not compared with it in this version, in pages.
 * @param page.of one company's filings of some forms; all without it
 * @param page.after the last id of the page before
 */
export async function listUncomparedFilings(
  version: number,
  page: { of?: { cik: string; bases: readonly BaseForm[] }; after?: number; most?: number } = {},
): Promise<{ id: number; accession: string }[]> {
  const { of, after = 0, most = ALL_OF_A_COMPANY } = page;
  const some = of
    ? Prisma.sql`AND f.cik = ${of.cik} AND f."baseForm" IN (${Prisma.join([...of.bases])})`
    : Prisma.empty;
  return readRows(
    z.object({ id: z.number(), accession: z.string() }),
    db.$queryRaw`
    SELECT f.id, f.accession ${fromUncompared(version)} AND f.id > ${after} ${some}
    ORDER BY f.id LIMIT ${most}`,
  );
}

/**
 * The comparisons that a filing takes part in and that were not made in this version: its own, and those of filings
 * that come after it. A filing that was read in another version of the parser is compared when it is read again.
 * @returns accessions of the newer of the two, oldest first
 */
export async function listUncomparedWith(
  filingId: number,
  { blackline, parser }: { blackline: number; parser: number },
): Promise<string[]> {
  const rows = await readRows(
    z.object({ accession: z.string() }),
    db.$queryRaw`
    SELECT f.accession ${fromUncompared(blackline)}
      AND (f.id = ${filingId} OR f."previousFilingId" = ${filingId}) AND f."parserVersion" = ${parser}
    ORDER BY f."filedOn", f.id`,
  );
  return rows.map((row) => row.accession);
}

/** Whether a filing is to be compared with its baseline in this version. */
export async function isUncompared(
  accession: string,
  { blackline, parser }: { blackline: number; parser: number },
): Promise<boolean> {
  const rows = await readRows(
    z.object({ id: z.number() }),
    db.$queryRaw`
    SELECT f.id ${fromUncompared(blackline)} AND f.accession = ${accession} AND f."parserVersion" = ${parser}`,
  );
  return rows.length > 0;
}

const fromUncompared = (version: number) => Prisma.sql`
  FROM "Filing" f JOIN "Filing" p ON p.id = f."previousFilingId"
  WHERE f.status = 'ready' AND p.status = 'ready' AND NOT f."isAmendment"
    AND f."rawName" IS NOT NULL AND p."rawName" IS NOT NULL
    AND (f."baselineId" IS DISTINCT FROM p.id OR f."blacklineVersion" IS DISTINCT FROM ${version})`;
