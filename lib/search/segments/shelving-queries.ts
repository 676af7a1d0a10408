import { db } from '#lib/db/client';
import { Prisma } from '#lib/db/generated/client';
import { cut } from '#lib/search/index/index-queries';
import { isSearchable } from '#lib/search/queries';
import { FIRST_PLACE, type LaidFiling, packDirectory, widthOf } from './shelf-directory.ts';
import { firstPlaces, LEVELS, packShelfList, type ShelfList } from './shelf-lists.ts';

/**
 * Lays the posting lists of many filings together, so that a search reads a row for each term and shelf instead of one
 * for each term and filing. The lists of single filings stay: searches within companies read those.
 */

/** So many filings may lie loose: a search reads them one by one. */
const MAX_LOOSE = 256;
/** Laid down by one call, and read at once of them: 5 to 20 MB of lists. */
const MAX_AT_ONCE = 256;
/** Bytes that one statement writes. */
const MAX_WRITTEN = 16 * 2 ** 20;
/** A larger shelf would take too long to lay together. */
const MAX_ON_A_SHELF = 2_048;
/** When fewer of a shelf's filings still lie there, it is taken down. */
const MIN_LEFT = 0.7;

const LOCK = 7_260_114;
const MAX_MS = 300_000;

type Kind = { baseForm: string; isAmendment: boolean; year: number };
type Step = Prisma.TransactionClient;

/**
 * Lays filings on a shelf when too many lie loose: those of the form and year that have most of them. All of it or
 * nothing; one process at a time, the others go on at once. Some seconds; reading and indexing other filings goes on.
 * @param mostLoose how many may stay
 * @param mostAtOnce how many one call lays down; 2,048 take half a gigabyte of memory
 * @returns how many filings were laid down or taken up; 0 when there was nothing to do
 */
export async function shelveFilings({ mostLoose = MAX_LOOSE, mostAtOnce = MAX_AT_ONCE } = {}): Promise<number> {
  if (mostLoose > 0 && (await areFewLoose(mostLoose))) return 0;
  return db.$transaction(
    async (step) => {
      const [lock] = await step.$queryRaw<{ isOurs: boolean }[]>`SELECT pg_try_advisory_xact_lock(${LOCK}) AS "isOurs"`;
      if (!lock?.isOurs) return 0;
      await step.$executeRaw`SELECT set_config('statement_timeout', ${String(MAX_MS)}, true)`;
      const taken = await takeDownOutdated(step);
      const kind = await findKindToShelve(step, mostLoose);
      return taken + (kind ? await shelve(step, kind, mostAtOnce) : 0);
    },
    { timeout: MAX_MS },
  );
}

/**
 * Takes down the shelves whose filings were mostly indexed again, or are gone, and those in the form of before: what is
 * left there lies loose again.
 */
async function takeDownOutdated(step: Step): Promise<number> {
  return step.$executeRaw`
    DELETE FROM "PostingShelf" s
    WHERE s.places IS NULL
      OR (SELECT count(*) FROM "Filing" f WHERE f."shelfId" = s.id) < ${MIN_LEFT}::float8 * s.filings`;
}

const loose = Prisma.sql`f."shelfId" IS NULL AND ${isSearchable}`;

/** Asked behind every filing that is indexed: reads a few hundred entries of an index, and the shelves. */
async function areFewLoose(most: number): Promise<boolean> {
  const [row] = await db.$queryRaw<{ filings: number; areOld: boolean }[]>`
    SELECT count(*)::int AS filings, EXISTS (SELECT FROM "PostingShelf" WHERE places IS NULL) AS "areOld"
    FROM (SELECT FROM "Filing" f WHERE ${loose} LIMIT ${most + 1}) few`;
  return !row?.areOld && (row?.filings ?? 0) <= most;
}

const kindOf = Prisma.sql`f."baseForm", f."isAmendment", extract(year FROM f."filedOn")::int`;

async function findKindToShelve(step: Step, mostLoose: number): Promise<Kind | null> {
  const kinds = await step.$queryRaw<(Kind & { filings: number })[]>`
    SELECT f."baseForm", f."isAmendment", extract(year FROM f."filedOn")::int AS year, count(*)::int AS filings
    FROM "Filing" f WHERE ${loose} GROUP BY 1, 2, 3 ORDER BY filings DESC`;
  return kinds.reduce((sum, { filings }) => sum + filings, 0) > mostLoose ? (kinds[0] ?? null) : null;
}

async function shelve(step: Step, kind: Kind, mostAtOnce: number): Promise<number> {
  const { baseForm, isAmendment, year } = kind;
  // Who indexes one of them again waits, or was first and keeps it.
  const filings = await step.$queryRaw<LaidFiling[]>`
    SELECT f.id AS filing, f."searchPassages" AS passages FROM "Filing" f
    WHERE ${loose} AND (${kindOf}) = (${baseForm}, ${isAmendment}, ${year}::int)
    ORDER BY f.id LIMIT ${mostAtOnce} FOR UPDATE SKIP LOCKED`;
  if (filings.length === 0) return 0;
  const shelf = await step.postingShelf.create({
    data: {
      ...{ ...kind, filings: filings.length, directory: packDirectory(filings) },
      ...{ places: FIRST_PLACE + widthOf(filings), widths: [widthOf(filings)] },
    },
    select: { id: true },
  });
  await step.postingShelf.update({ where: shelf, data: { segments: [shelf.id] }, select: { id: true } });
  await layLists(step, shelf.id, filings);
  const ids = filings.map(({ filing }) => filing);
  await step.$executeRaw`UPDATE "Filing" SET "shelfId" = ${shelf.id} WHERE id = ANY(${ids}::int[])`;
  await joinSmaller(step, { ...kind, id: shelf.id, filings: ids.length });
  return ids.length;
}

async function layLists(step: Step, shelf: number, filings: readonly LaidFiling[]): Promise<void> {
  const ids = filings.map(({ filing }) => filing);
  const firsts = firstPlaces(filings);
  const parts = new Map<number, Uint8Array[]>();
  for (let from = 0; from < ids.length; from += MAX_AT_ONCE) {
    const rows = await step.$queryRaw<{ term: number; lists: Uint8Array }[]>`
      SELECT term, string_agg(list, ''::bytea) AS lists FROM "Posting"
      WHERE "filingId" = ANY(${ids.slice(from, from + MAX_AT_ONCE)}::int[]) GROUP BY term`;
    for (const { term, lists } of rows) parts.set(term, [...(parts.get(term) ?? []), lists]);
  }
  let waiting: ShelfList[] = [];
  let bytes = 0;
  for (const [term, lists] of parts) {
    const packed = packShelfList(shelf, term, Buffer.concat(lists), firsts);
    parts.delete(term);
    waiting.push(packed);
    bytes += packed.list.byteLength;
    if (bytes < MAX_WRITTEN) continue;
    await insertLists(step, shelf, waiting);
    waiting = [];
    bytes = 0;
  }
  await insertLists(step, shelf, waiting);
}

async function insertLists(step: Step, shelf: number, lists: readonly ShelfList[]): Promise<void> {
  const { blob, offsets, lengths } = cut(lists.map(({ list }) => list));
  const counts = lists.flatMap((one) => one.counts);
  const ends = lists.flatMap((one) => one.ends);
  const width = LEVELS.length;
  await step.$executeRaw`
    INSERT INTO "ShelfList" (term, "shelfId", counts, ends, list)
    SELECT p.term, ${shelf}::int, p.counts, p.ends, substring(${blob}::bytea FROM p.at FOR p.size)
    FROM (
      SELECT t.term, t.at, t.size, e.counts, e.ends
      FROM unnest(${lists.map(({ term }) => term)}::int[], ${offsets}::int[], ${lengths}::int[])
          WITH ORDINALITY AS t(term, at, size, place)
        JOIN (SELECT (n - 1) / ${width}::int + 1 AS place, array_agg(c ORDER BY n) AS counts, array_agg(e ORDER BY n) AS ends
          FROM unnest(${counts}::int[], ${ends}::int[]) WITH ORDINALITY AS e(c, e, n) GROUP BY 1) e ON e.place = t.place
    ) p`;
}

/**
 * Joins a new shelf with those of its kind that are not much larger, so that a filing is laid again some ten times at
 * most until it lies on a large one. Lists are only put behind each other, level by level: their segments keep their names.
 */
async function joinSmaller(step: Step, shelf: Kind & { id: number; filings: number }): Promise<void> {
  const { baseForm, isAmendment, year } = shelf;
  const all = await step.postingShelf.findMany({
    where: { baseForm, isAmendment, year },
    orderBy: { filings: 'asc' },
    select: { id: true, filings: true, segments: true, widths: true, directory: true },
  });
  const joined = all.filter(({ id }) => id === shelf.id);
  let { filings } = shelf;
  for (const other of all) {
    if (other.id === shelf.id) continue;
    if (other.filings > 2 * filings || filings + other.filings > MAX_ON_A_SHELF) break;
    joined.push(other);
    filings += other.filings;
  }
  if (joined.length === 1) return;
  const widths = joined.flatMap((one) => one.widths);
  const whole = await step.postingShelf.create({
    data: {
      ...{ baseForm, isAmendment, year, filings },
      segments: joined.flatMap(({ segments }) => segments),
      widths,
      places: widths.reduce((sum, width) => sum + width, FIRST_PLACE),
      directory: Uint8Array.from(Buffer.concat(joined.map(({ directory }) => directory ?? new Uint8Array()))),
    },
    select: { id: true },
  });
  const ids = joined.map(({ id }) => id);
  const counts = LEVELS.map((_, at) => Prisma.sql`sum(counts[${at + 1}::int])::int`);
  const ends = LEVELS.map((_, at) => Prisma.sql`sum(ends[${at + 1}::int])::int`);
  const parts = LEVELS.map(
    (_, at) => Prisma.sql`string_agg(substring(list
      FROM 1 + coalesce(ends[${at}::int], 0) FOR ends[${at + 1}::int] - coalesce(ends[${at}::int], 0)), ''::bytea)`,
  );
  await step.$executeRaw`
    INSERT INTO "ShelfList" (term, "shelfId", counts, ends, list)
    SELECT term, ${whole.id}::int, ARRAY[${Prisma.join(counts)}], ARRAY[${Prisma.join(ends)}], ${Prisma.join(parts, ' || ')}
    FROM "ShelfList" WHERE "shelfId" = ANY(${ids}::int[]) GROUP BY term`;
  // A filing that is indexed again meanwhile is not moved: it lies loose.
  await step.$executeRaw`UPDATE "Filing" SET "shelfId" = ${whole.id} WHERE "shelfId" = ANY(${ids}::int[])`;
  await step.postingShelf.deleteMany({ where: { id: { in: ids } } });
}
