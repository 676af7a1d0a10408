import { db } from '#lib/db/client';
import { Prisma } from '#lib/db/generated/client';
import { cut } from './index-queries.ts';
import { LEVELS, packShelfList, type ShelfList } from './shelf-lists.ts';

/**
 * Lays the posting lists of many filings together, so that a search reads a row for each term and shelf instead of one
 * for each term and filing. The lists of single filings stay: searches within companies read those.
 */

/** So many filings may lie loose: a search reads them one by one. */
const MOST_LOOSE = 256;
/** Laid down by one call, and read at once of them: 5 to 20 MB of lists. */
const MOST_AT_ONCE = 256;
/** Bytes that one statement writes. */
const MOST_WRITTEN = 16 * 2 ** 20;
/** A larger shelf would take too long to lay together. */
const MOST_ON_A_SHELF = 2_048;
/** When fewer of a shelf's filings still lie there, it is taken down. */
const LEAST_LEFT = 0.7;

const LOCK = 7_260_114;
const MOST_MS = 300_000;

type Kind = { baseForm: string; isAmendment: boolean; year: number; span: number };
type Step = Prisma.TransactionClient;

/**
 * Lays filings on a shelf when too many lie loose: those of the form and year that have most of them. All of it or
 * nothing; one process at a time, the others go on at once. Some seconds; reading and indexing other filings goes on.
 * @param mostLoose how many may stay
 * @param mostAtOnce how many one call lays down; 2,048 take half a gigabyte of memory
 * @returns how many filings were laid down or taken up; 0 when there was nothing to do
 */
export async function shelveFilings({ mostLoose = MOST_LOOSE, mostAtOnce = MOST_AT_ONCE } = {}): Promise<number> {
  if (mostLoose > 0 && (await areFewLoose(mostLoose))) return 0;
  return db.$transaction(
    async (step) => {
      const [lock] = await step.$queryRaw<{ isOurs: boolean }[]>`SELECT pg_try_advisory_xact_lock(${LOCK}) AS "isOurs"`;
      if (!lock?.isOurs) return 0;
      await step.$executeRaw`SELECT set_config('statement_timeout', ${String(MOST_MS)}, true)`;
      const taken = await takeDownOutdated(step);
      const kind = await findKindToShelve(step, mostLoose);
      return taken + (kind ? await shelve(step, kind, mostAtOnce) : 0);
    },
    { timeout: MOST_MS },
  );
}

/** Takes down the shelves whose filings were mostly indexed again, or are gone: what is left there lies loose again. */
async function takeDownOutdated(step: Step): Promise<number> {
  return step.$executeRaw`
    DELETE FROM "PostingShelf" s
    WHERE (SELECT count(*) FROM "Filing" f WHERE f."shelfId" = s.id) < ${LEAST_LEFT}::float8 * s.filings`;
}

const loose = Prisma.sql`f."shelfId" IS NULL AND f."searchVersion" IS NOT NULL AND f.status = 'ready'`;
/** Asked behind every filing that is indexed: reads a few hundred entries of an index. */
async function areFewLoose(most: number): Promise<boolean> {
  const [row] = await db.$queryRaw<{ filings: number }[]>`
    SELECT count(*)::int AS filings FROM (SELECT FROM "Filing" f WHERE ${loose} LIMIT ${most + 1}) few`;
  return (row?.filings ?? 0) <= most;
}

const kindOf = Prisma.sql`f."baseForm", f."isAmendment", extract(year FROM f."filedOn")::int, f.id >> 17`;

async function findKindToShelve(step: Step, mostLoose: number): Promise<Kind | null> {
  const kinds = await step.$queryRaw<(Kind & { filings: number })[]>`
    SELECT f."baseForm", f."isAmendment", extract(year FROM f."filedOn")::int AS year, f.id >> 17 AS span,
      count(*)::int AS filings
    FROM "Filing" f WHERE ${loose} GROUP BY 1, 2, 3, 4 ORDER BY filings DESC`;
  return kinds.reduce((sum, { filings }) => sum + filings, 0) > mostLoose ? (kinds[0] ?? null) : null;
}

async function shelve(step: Step, kind: Kind, mostAtOnce: number): Promise<number> {
  const { baseForm, isAmendment, year, span } = kind;
  // Who indexes one of them again waits, or was first and keeps it.
  const filings = await step.$queryRaw<{ id: number }[]>`
    SELECT f.id FROM "Filing" f
    WHERE ${loose} AND (${kindOf}) = (${baseForm}, ${isAmendment}, ${year}::int, ${span}::int)
    ORDER BY f.id LIMIT ${mostAtOnce} FOR UPDATE SKIP LOCKED`;
  if (filings.length === 0) return 0;
  const ids = filings.map(({ id }) => id);
  const shelf = await step.postingShelf.create({
    data: { baseForm, isAmendment, year, span, filings: ids.length },
    select: { id: true },
  });
  await layLists(step, shelf.id, ids);
  await step.$executeRaw`UPDATE "Filing" SET "shelfId" = ${shelf.id} WHERE id = ANY(${ids}::int[])`;
  await joinSmaller(step, { ...kind, id: shelf.id, filings: ids.length });
  return ids.length;
}

async function layLists(step: Step, shelf: number, ids: readonly number[]): Promise<void> {
  const parts = new Map<number, Uint8Array[]>();
  for (let from = 0; from < ids.length; from += MOST_AT_ONCE) {
    const rows = await step.$queryRaw<{ term: number; lists: Uint8Array }[]>`
      SELECT term, string_agg(list, ''::bytea) AS lists FROM "Posting"
      WHERE "filingId" = ANY(${ids.slice(from, from + MOST_AT_ONCE)}::int[]) GROUP BY term`;
    for (const { term, lists } of rows) parts.set(term, [...(parts.get(term) ?? []), lists]);
  }
  let waiting: ShelfList[] = [];
  let bytes = 0;
  for (const [term, lists] of parts) {
    const packed = packShelfList(term, Buffer.concat(lists));
    parts.delete(term);
    waiting.push(packed);
    bytes += packed.list.byteLength;
    if (bytes < MOST_WRITTEN) continue;
    await insertLists(step, shelf, waiting);
    waiting = [];
    bytes = 0;
  }
  await insertLists(step, shelf, waiting);
}

async function insertLists(step: Step, shelf: number, lists: readonly ShelfList[]): Promise<void> {
  const { blob, offsets, lengths } = cut(lists.map(({ list }) => list));
  const ends = lists.flatMap((one) => one.ends);
  const width = LEVELS.length;
  await step.$executeRaw`
    INSERT INTO "ShelvedPosting" (term, "shelfId", ends, list)
    SELECT p.term, ${shelf}::int, p.ends, substring(${blob}::bytea FROM p.at FOR p.size)
    FROM (
      SELECT t.term, t.at, t.size, e.ends
      FROM unnest(${lists.map(({ term }) => term)}::int[], ${offsets}::int[], ${lengths}::int[])
          WITH ORDINALITY AS t(term, at, size, place)
        JOIN (SELECT (n - 1) / ${width}::int + 1 AS place, array_agg(e ORDER BY n) AS ends
          FROM unnest(${ends}::int[]) WITH ORDINALITY AS e(e, n) GROUP BY 1) e ON e.place = t.place
    ) p`;
}

/**
 * Joins a new shelf with those of its kind that are not much larger, so that a filing is laid again some ten times at
 * most until it lies on a large one. An entry says by itself what it stands for: lists are only put behind each other.
 */
async function joinSmaller(step: Step, shelf: Kind & { id: number; filings: number }): Promise<void> {
  const { baseForm, isAmendment, year, span } = shelf;
  const others = await step.postingShelf.findMany({
    where: { baseForm, isAmendment, year, span, id: { not: shelf.id } },
    orderBy: { filings: 'asc' },
    select: { id: true, filings: true },
  });
  const joined = [shelf.id];
  let { filings } = shelf;
  for (const other of others) {
    if (other.filings > 2 * filings || filings + other.filings > MOST_ON_A_SHELF) break;
    joined.push(other.id);
    filings += other.filings;
  }
  if (joined.length === 1) return;
  const whole = await step.postingShelf.create({
    data: { baseForm, isAmendment, year, span, filings },
    select: { id: true },
  });
  const ends = LEVELS.map((_, at) => Prisma.sql`sum(ends[${at + 1}::int])::int`);
  const parts = LEVELS.map(
    (_, at) => Prisma.sql`string_agg(substring(list
      FROM 1 + 4 * coalesce(ends[${at}::int], 0) FOR 4 * (ends[${at + 1}::int] - coalesce(ends[${at}::int], 0))), ''::bytea)`,
  );
  await step.$executeRaw`
    INSERT INTO "ShelvedPosting" (term, "shelfId", ends, list)
    SELECT term, ${whole.id}::int, ARRAY[${Prisma.join(ends)}], ${Prisma.join(parts, ' || ')}
    FROM "ShelvedPosting" WHERE "shelfId" = ANY(${joined}::int[]) GROUP BY term`;
  // A filing that is indexed again meanwhile is not moved: it lies loose.
  await step.$executeRaw`UPDATE "Filing" SET "shelfId" = ${whole.id} WHERE "shelfId" = ANY(${joined}::int[])`;
  await step.postingShelf.deleteMany({ where: { id: { in: joined } } });
}
