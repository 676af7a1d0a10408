import { z } from 'zod';
import { db } from '#lib/db/client';
import { Prisma } from '#lib/db/generated/client';
import { readRows } from '#lib/db/read-rows';
import { type BaseForm, baseFormOf } from '#lib/forms/forms';
import { isoDay } from '#lib/iso-day';
import { addCounts, type FormCounts } from './group-filings.ts';

/** The place of a backfill. One process writes it at a time (`hold-lock.ts` of `lib/db`). */

/** The id of the backfill with this key, which is made when it is missing. */
export async function openBackfill(key: string): Promise<number> {
  const { id } = await db.backfill.upsert({ where: { key }, create: { key }, update: {}, select: { id: true } });
  return id;
}

/** The quarters whose index was read, by their first days, with the last day that each covers. */
export async function listQuartersRead(backfillId: number): Promise<Map<string, string>> {
  const rows = await db.backfillQuarter.findMany({
    where: { backfillId, coversUntil: { not: null } },
    select: { firstDay: true, coversUntil: true },
  });
  return new Map(rows.flatMap((row) => (row.coversUntil ? [[isoDay(row.firstDay), isoDay(row.coversUntil)]] : [])));
}

type QuarterToSave = {
  firstDay: string;
  coversUntil: string;
  /** What the index has beyond what was counted before, by company. */
  counts: ReadonlyMap<string, FormCounts>;
  ranks: ReadonlyMap<string, number>;
};

/** Notes that an index was read, and adds its filings to those of its companies: both, or neither. */
export async function saveQuarter(backfillId: number, quarter: QuarterToSave): Promise<void> {
  const { firstDay, coversUntil, counts, ranks } = quarter;
  const known = await db.backfillCompany.findMany({
    where: { backfillId, cik: { in: [...counts.keys()] } },
    select: { cik: true, filings: true },
  });
  const before = new Map(known.map(({ cik, filings }) => [cik, readCounts(filings)]));
  const rows = Array.from(counts, ([cik, more]) => ({
    cik,
    rank: ranks.get(cik) ?? null,
    filings: addCounts(before.get(cik) ?? {}, more),
  }));
  const read = { coversUntil: new Date(coversUntil), failure: null };
  await db.$transaction([
    db.$executeRaw`
      INSERT INTO "BackfillCompany" ("backfillId", cik, rank, filings)
      SELECT ${backfillId}, c.cik, c.rank, c.filings
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS c(cik text, rank int, filings jsonb)
      ON CONFLICT ("backfillId", cik) DO UPDATE
        SET filings = excluded.filings, rank = excluded.rank, "doneAt" = NULL, failure = NULL`,
    upsertQuarter(backfillId, firstDay, read),
  ]);
}

/** Notes why an index could not be read; what was counted from it earlier stays. */
export async function saveQuarterFailure(backfillId: number, firstDay: string, failure: string): Promise<void> {
  await upsertQuarter(backfillId, firstDay, { failure });
}

const upsertQuarter = (backfillId: number, day: string, data: { coversUntil?: Date; failure: string | null }) => {
  const firstDay = new Date(day);
  return db.backfillQuarter.upsert({
    where: { backfillId_firstDay: { backfillId, firstDay } },
    create: { backfillId, firstDay, ...data },
    update: data,
    select: { firstDay: true },
  });
};

export type CompanyToRead = { cik: string; filings: FormCounts };

/** The companies that are still to be read: those of EDGAR's list of symbols first, in its order. */
export async function listCompaniesToRead(backfillId: number): Promise<CompanyToRead[]> {
  const rows = await db.backfillCompany.findMany({
    where: { backfillId, doneAt: null },
    orderBy: [{ rank: { sort: 'asc', nulls: 'last' } }, { cik: 'asc' }],
    select: { cik: true, filings: true },
  });
  return rows.map(({ cik, filings }) => ({ cik, filings: readCounts(filings) }));
}

/** How many filings of each base form a backfill has, done or not. */
export async function countPlanned(backfillId: number): Promise<FormCounts> {
  const rows = await db.backfillCompany.findMany({ where: { backfillId }, select: { filings: true } });
  return rows.map(({ filings }) => readCounts(filings)).reduce(addCounts, {});
}

/** Notes that a company was read to its end, or why not all of it could be had. */
export async function saveCompanyOutcome(backfillId: number, cik: string, failure: string | null): Promise<void> {
  await db.backfillCompany.update({
    where: { backfillId_cik: { backfillId, cik } },
    data: { failure, doneAt: failure === null ? new Date() : null },
    select: { cik: true },
  });
}

/** Of the filings that the site has among these: whose they are, and whether they could not be read. */
export async function listKnown(accessions: readonly string[]): Promise<Map<string, { cik: string; failed: boolean }>> {
  if (accessions.length === 0) return new Map();
  const rows = await readRows(
    z.object({ accession: z.string(), cik: z.string(), failed: z.boolean() }),
    db.$queryRaw`
      SELECT accession, cik, status = 'failed' AS failed FROM "Filing"
      WHERE accession IN (${Prisma.join([...accessions])})`,
  );
  return new Map(rows.map(({ accession, cik, failed }) => [accession, { cik, failed }]));
}

/** A base form that an earlier release knew and this one does not is left out. */
function readCounts(stored: Prisma.JsonValue): FormCounts {
  const counts = z.record(z.string(), z.number()).parse(stored);
  return Object.fromEntries(
    Object.entries(counts).filter((entry): entry is [BaseForm, number] => baseFormOf(entry[0]) === entry[0]),
  );
}
