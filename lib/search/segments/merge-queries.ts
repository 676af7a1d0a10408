import { z } from 'zod';
import { db } from '#lib/db/client';
import { Prisma } from '#lib/db/generated/client';
import { Bytes, readManyRows, readRows } from '#lib/db/read-rows';
import { cut } from '#lib/search/index/index-queries';
import { isSearchable } from '#lib/search/queries';
import { countDocNumbers, FIRST_DOC_NUMBER, packDocumentTable, type SegmentFiling } from './document-table.ts';
import { firstDocNumbers, IMPACT_TIERS, packSegmentPostings, type SegmentPostings } from './segment-postings.ts';

/**
 * Merges the posting lists of many filings into segments, so that a search reads one row for each term and segment
 * instead of one for each term and filing. The lists of single filings stay: searches within companies read those.
 * The tables have older names: a "PostingShelf" is a segment, a "ShelfList" a term's postings in it.
 */

/** Up to so many filings stay unmerged: a search reads their lists one by one. */
const MAX_UNMERGED = 256;
/** Filings that one call merges, and whose lists are read at once: 5 to 20 MB. */
const MAX_AT_ONCE = 256;
/** Bytes that one statement writes. */
const MAX_WRITTEN = 16 * 2 ** 20;
/** Merging a larger segment would take too long. */
const MAX_SEGMENT_FILINGS = 2_048;
/** A segment is dropped when a smaller share of its filings is still in it. */
const MIN_LIVE_SHARE = 0.7;

const LOCK = 7_260_114;
const MAX_MS = 300_000;

/** Only filings of the same form and year of filing share a segment, so that filters skip whole segments. */
type Kind = { baseForm: string; isAmendment: boolean; year: number };
const KindRow = z.object({ baseForm: z.string(), isAmendment: z.boolean(), year: z.number(), filings: z.number() });
type Transaction = Prisma.TransactionClient;

/**
 * Drops outdated segments; then, when too many filings are unmerged, merges those of the form and year that has most of
 * them. One transaction of some seconds; searches and indexing go on. A call returns 0 at once while another process
 * merges.
 * @param maxUnmerged how many filings may stay unmerged
 * @param maxAtOnce how many one call merges; 2,048 take half a gigabyte of memory
 * @returns segments dropped and filings merged, added up; 0 when there was nothing to do
 */
export async function mergeFilings({ maxUnmerged = MAX_UNMERGED, maxAtOnce = MAX_AT_ONCE } = {}): Promise<number> {
  if (maxUnmerged > 0 && (await areFewUnmerged(maxUnmerged))) return 0;
  return db.$transaction(
    async (tx) => {
      const [lock] = await readRows(
        z.object({ isOurs: z.boolean() }),
        tx.$queryRaw`SELECT pg_try_advisory_xact_lock(${LOCK}) AS "isOurs"`,
      );
      if (!lock?.isOurs) return 0;
      await tx.$executeRaw`SELECT set_config('statement_timeout', ${String(MAX_MS)}, true)`;
      const dropped = await dropOutdated(tx);
      const kind = await findKindToMerge(tx, maxUnmerged);
      return dropped + (kind ? await mergeKind(tx, kind, maxAtOnce) : 0);
    },
    { timeout: MAX_MS },
  );
}

/**
 * Drops the segments of which too many filings were indexed again or deleted, and those in the old format. Their other
 * filings are unmerged again.
 */
async function dropOutdated(tx: Transaction): Promise<number> {
  return tx.$executeRaw`
    DELETE FROM "PostingShelf" s
    WHERE s.places IS NULL
      OR (SELECT count(*) FROM "Filing" f WHERE f."shelfId" = s.id) < ${MIN_LIVE_SHARE}::float8 * s.filings`;
}

const isUnmerged = (): Prisma.Sql => Prisma.sql`f."shelfId" IS NULL AND ${isSearchable()}`;

/** Called after each indexed filing. Reads a few hundred entries of an index, and the segments. */
async function areFewUnmerged(most: number): Promise<boolean> {
  const [row] = await readRows(
    z.object({ filings: z.number(), areOld: z.boolean() }),
    db.$queryRaw`
    SELECT count(*)::int AS filings, EXISTS (SELECT FROM "PostingShelf" WHERE places IS NULL) AS "areOld"
    FROM (SELECT FROM "Filing" f WHERE ${isUnmerged()} LIMIT ${most + 1}) few`,
  );
  return !row?.areOld && (row?.filings ?? 0) <= most;
}

const kindOf = Prisma.sql`f."baseForm", f."isAmendment", extract(year FROM f."filedOn")::int`;

async function findKindToMerge(tx: Transaction, maxUnmerged: number): Promise<Kind | null> {
  const kinds = await readRows(
    KindRow,
    tx.$queryRaw`
    SELECT f."baseForm", f."isAmendment", extract(year FROM f."filedOn")::int AS year, count(*)::int AS filings
    FROM "Filing" f WHERE ${isUnmerged()} GROUP BY 1, 2, 3 ORDER BY filings DESC`,
  );
  return kinds.reduce((sum, { filings }) => sum + filings, 0) > maxUnmerged ? (kinds[0] ?? null) : null;
}

async function mergeKind(tx: Transaction, kind: Kind, maxAtOnce: number): Promise<number> {
  const { baseForm, isAmendment, year } = kind;
  // A process that indexes one of them again waits for us; one that was first keeps it, and we skip it.
  const filings = await readRows(
    z.object({ filing: z.number(), passages: z.number() }),
    tx.$queryRaw`
    SELECT f.id AS filing, f."searchPassages" AS passages FROM "Filing" f
    WHERE ${isUnmerged()} AND (${kindOf}) = (${baseForm}, ${isAmendment}, ${year}::int)
    ORDER BY f.id LIMIT ${maxAtOnce} FOR UPDATE SKIP LOCKED`,
  );
  if (filings.length === 0) return 0;
  const size = countDocNumbers(filings);
  const segment = await tx.postingSegment.create({
    data: {
      ...{ baseForm, isAmendment, year, filingCount: filings.length, documentTable: packDocumentTable(filings) },
      ...{ maxDoc: FIRST_DOC_NUMBER + size, originSizes: [size] },
    },
    select: { id: true },
  });
  await tx.postingSegment.update({ where: segment, data: { origins: [segment.id] }, select: { id: true } });
  await writePostings(tx, segment.id, filings);
  const ids = filings.map(({ filing }) => filing);
  await tx.$executeRaw`UPDATE "Filing" SET "shelfId" = ${segment.id} WHERE id = ANY(${ids}::int[])`;
  await mergeSmaller(tx, { baseForm, isAmendment, year, id: segment.id, filingCount: ids.length });
  return ids.length;
}

async function writePostings(tx: Transaction, segment: number, filings: readonly SegmentFiling[]): Promise<void> {
  const ids = filings.map(({ filing }) => filing);
  const firsts = firstDocNumbers(filings);
  const parts = new Map<number, Uint8Array[]>();
  for (let from = 0; from < ids.length; from += MAX_AT_ONCE) {
    const rows = await readManyRows(
      z.object({ term: z.number(), lists: Bytes }),
      tx.$queryRaw`
      SELECT term, string_agg(list, ''::bytea) AS lists FROM "Posting"
      WHERE "filingId" = ANY(${ids.slice(from, from + MAX_AT_ONCE)}::int[]) GROUP BY term`,
    );
    for (const { term, lists } of rows) parts.set(term, [...(parts.get(term) ?? []), lists]);
  }
  let waiting: SegmentPostings[] = [];
  let bytes = 0;
  for (const [term, lists] of parts) {
    const packed = packSegmentPostings({ origin: segment, term }, Buffer.concat(lists), firsts);
    parts.delete(term);
    waiting.push(packed);
    bytes += packed.list.byteLength;
    if (bytes < MAX_WRITTEN) continue;
    await insertPostings(tx, segment, waiting);
    waiting = [];
    bytes = 0;
  }
  await insertPostings(tx, segment, waiting);
}

async function insertPostings(tx: Transaction, segment: number, postings: readonly SegmentPostings[]): Promise<void> {
  const { blob, offsets, lengths } = cut(postings.map(({ list }) => list));
  const counts = postings.flatMap((one) => one.counts);
  const ends = postings.flatMap((one) => one.ends);
  const width = IMPACT_TIERS.length;
  await tx.$executeRaw`
    INSERT INTO "ShelfList" (term, "shelfId", counts, ends, list)
    SELECT p.term, ${segment}::int, p.counts, p.ends, substring(${blob}::bytea FROM p.at FOR p.size)
    FROM (
      SELECT t.term, t.at, t.size, e.counts, e.ends
      FROM unnest(${postings.map(({ term }) => term)}::int[], ${offsets}::int[], ${lengths}::int[])
          WITH ORDINALITY AS t(term, at, size, place)
        JOIN (SELECT (n - 1) / ${width}::int + 1 AS place, array_agg(c ORDER BY n) AS counts, array_agg(e ORDER BY n) AS ends
          FROM unnest(${counts}::int[], ${ends}::int[]) WITH ORDINALITY AS e(c, e, n) GROUP BY 1) e ON e.place = t.place
    ) p`;
}

/**
 * Merges a new segment with those of its kind that are not much larger, so that a filing is merged some ten times at
 * most until it is in a segment of full size. Lists are concatenated tier by tier: their blocks keep their origins.
 */
async function mergeSmaller(tx: Transaction, segment: Kind & { id: number; filingCount: number }): Promise<void> {
  const { baseForm, isAmendment, year } = segment;
  const all = await tx.postingSegment.findMany({
    where: { baseForm, isAmendment, year },
    orderBy: { filingCount: 'asc' },
    select: { id: true, filingCount: true, origins: true, originSizes: true, documentTable: true },
  });
  const merged = all.filter(({ id }) => id === segment.id);
  let { filingCount } = segment;
  for (const other of all) {
    if (other.id === segment.id) continue;
    if (other.filingCount > 2 * filingCount || filingCount + other.filingCount > MAX_SEGMENT_FILINGS) break;
    merged.push(other);
    filingCount += other.filingCount;
  }
  if (merged.length === 1) return;
  const originSizes = merged.flatMap((one) => one.originSizes);
  const target = await tx.postingSegment.create({
    data: {
      ...{ baseForm, isAmendment, year, filingCount },
      origins: merged.flatMap(({ origins }) => origins),
      originSizes,
      maxDoc: originSizes.reduce((sum, size) => sum + size, FIRST_DOC_NUMBER),
      documentTable: Uint8Array.from(Buffer.concat(merged.map((one) => one.documentTable ?? new Uint8Array()))),
    },
    select: { id: true },
  });
  const ids = merged.map(({ id }) => id);
  const counts = IMPACT_TIERS.map((_, at) => Prisma.sql`sum(counts[${at + 1}::int])::int`);
  const ends = IMPACT_TIERS.map((_, at) => Prisma.sql`sum(ends[${at + 1}::int])::int`);
  const parts = IMPACT_TIERS.map(
    (_, at) => Prisma.sql`string_agg(substring(list
      FROM 1 + coalesce(ends[${at}::int], 0) FOR ends[${at + 1}::int] - coalesce(ends[${at}::int], 0)), ''::bytea)`,
  );
  await tx.$executeRaw`
    INSERT INTO "ShelfList" (term, "shelfId", counts, ends, list)
    SELECT term, ${target.id}::int, ARRAY[${Prisma.join(counts)}], ARRAY[${Prisma.join(ends)}], ${Prisma.join(parts, ' || ')}
    FROM "ShelfList" WHERE "shelfId" = ANY(${ids}::int[]) GROUP BY term`;
  // A filing that is indexed again meanwhile does not move to the new segment: it is unmerged.
  await tx.$executeRaw`UPDATE "Filing" SET "shelfId" = ${target.id} WHERE "shelfId" = ANY(${ids}::int[])`;
  await tx.postingSegment.deleteMany({ where: { id: { in: ids } } });
}
