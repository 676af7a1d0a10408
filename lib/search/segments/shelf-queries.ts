import { db } from '#lib/db/client';
import { Prisma } from '#lib/db/generated/client';
import type { FoundShelf } from '#lib/search/passage-source';
import { type FilingFilter, kindsOf, looseWithin } from '#lib/search/queries';
import { findChosenFilings } from './chosen-filing-queries.ts';
import { FIRST_PLACE, placesOf, readDirectory, type ShelfDirectory } from './shelf-directory.ts';
import { LEVELS } from './shelf-lists.ts';

/** Reads posting lists of many filings at once. */

/** The filings of so few companies are read by their own lists: all of each, and quicker than shelves. */
const MAX_COMPANIES = 100;

/** Whether a search with this filter reads shelves. */
export const goesByShelves = ({ ciks }: FilingFilter): boolean => ciks === null || ciks.length > MAX_COMPANIES;

/** The shelves that may hold filings within a filter, as conditions on `s`. */
function shelvesWithin({ forms, startYear, endYear }: FilingFilter): Prisma.Sql {
  return Prisma.sql`(s."baseForm", s."isAmendment") IN (${kindsOf(forms)})
    ${startYear === null ? Prisma.empty : Prisma.sql`AND s.year >= ${startYear}`}
    ${endYear === null ? Prisma.empty : Prisma.sql`AND s.year <= ${endYear}`}`;
}

/** Entries up to the end of each level, by term, over those shelves; terms that none has are left out. */
export async function countLevels(terms: readonly number[], filter: FilingFilter): Promise<Map<number, number[]>> {
  const sums = LEVELS.map((_, level) => Prisma.sql`sum(l.counts[${level + 1}::int])::int`);
  const rows = await db.$queryRaw<{ term: number; counts: number[] }[]>`
    SELECT l.term, ARRAY[${Prisma.join(sums)}] AS counts
    FROM "ShelfList" l JOIN "PostingShelf" s ON s.id = l."shelfId"
    WHERE l.term = ANY(${[...terms]}::int[]) AND ${shelvesWithin(filter)} GROUP BY l.term`;
  return new Map(rows.map(({ term, counts }) => [term, counts]));
}

type Row = { id: number | null; filings: number; places: number; term: number; ends: number[]; list: string };

/**
 * The first levels of each term's lists on the shelves within a filter, and the whole lists of the filings that lie on
 * none; `chosen` are the filings that it asks for, when it does not ask for all of them. One statement, so that a filing that is just being laid on a shelf is met once; another one for shelves that
 * this process has not met. Lists come as base64, which takes half the time of bytes by way of the driver.
 * @param levels by term, how many of them
 */
export async function readShelves(
  terms: readonly number[],
  levels: ReadonlyMap<number, number>,
  filter: FilingFilter,
): Promise<{ shelves: FoundShelf[]; loose: Map<number, Uint8Array>; chosen: ReadonlySet<number> | null }> {
  const wanted = [...levels].filter(([, count]) => count > 0);
  const choosing = findChosenFilings(filter);
  const reading = db.$queryRaw<Row[]>`
    SELECT s.id, s.filings, s.places, l.term, l.ends,
      encode(substring(l.list FROM 1 FOR l.ends[w.levels]), 'base64') AS list
    FROM unnest(${wanted.map(([term]) => term)}::int[], ${wanted.map(([, count]) => count)}::int[]) AS w(term, levels)
      JOIN "ShelfList" l ON l.term = w.term JOIN "PostingShelf" s ON s.id = l."shelfId"
    WHERE ${shelvesWithin(filter)} AND l.ends[w.levels] > 0
    UNION ALL
    SELECT NULL, 0, 0, p.term, NULL, encode(string_agg(p.list, ''::bytea), 'base64')
    FROM (${looseWithin(filter)}) f JOIN "Posting" p ON p."filingId" = f.id
    WHERE p.term = ANY(${[...terms]}::int[]) GROUP BY p.term`;
  const [rows, chosen] = await Promise.all([reading, choosing]);
  const bytesOf = ({ list }: Row) => Buffer.from(list, 'base64');
  const found = Map.groupBy(rows, ({ id }) => id);
  const loose = new Map((found.get(null) ?? []).map((row) => [row.term, bytesOf(row)]));
  found.delete(null);
  const shelves: FoundShelf[] = [];
  const described = await describeShelves([...found.values()].flatMap(([row]) => row ?? []));
  for (const own of found.values()) {
    const shelf = described.get(own[0]?.id ?? 0);
    // It was joined with others in between: they are read instead.
    if (!shelf) return readShelves(terms, levels, filter);
    const open = chosen && openPlaces(shelf, chosen);
    if (chosen && !open) continue;
    shelves.push({ ...shelf, open, lists: own.map((row) => ({ term: row.term, ends: row.ends, list: bytesOf(row) })) });
  }
  return { shelves, loose, chosen };
}

type Described = Omit<FoundShelf, 'lists' | 'open'>;

/** Shelves that were met: they never change, and a site has a few hundred. */
const met = new Map<string, Described>();
const MAX_MET = 1_000;

/** Its number alone would not do where a database is put back to an earlier state. */
const keyOf = ({ id, filings, places }: Pick<Row, 'id' | 'filings' | 'places'>) => `${id} ${filings} ${places}`;

/** What a search must know of shelves, by their number; one that was just taken down is left out. */
async function describeShelves(rows: readonly Row[]): Promise<Map<number, Described>> {
  const described = new Map<number, Described>();
  const unknown: number[] = [];
  for (const row of rows) {
    if (row.id === null) continue;
    const shelf = met.get(keyOf(row));
    if (shelf) described.set(row.id, shelf);
    else unknown.push(row.id);
  }
  if (unknown.length === 0) return described;
  const shelves = await db.postingShelf.findMany({
    where: { id: { in: unknown } },
    select: { id: true, filings: true, places: true, segments: true, widths: true, directory: true },
  });
  if (met.size + shelves.length > MAX_MET) met.clear();
  for (const { id, filings, places: all, segments, widths, directory } of shelves) {
    const places = all ?? FIRST_PLACE;
    const shelf = {
      places,
      bases: segmentBases(segments, widths),
      directory: readDirectory(directory ?? new Uint8Array()),
    };
    met.set(keyOf({ id, filings, places }), shelf);
    described.set(id, shelf);
  }
  return described;
}

/** Kept as long as the filings are, which for the latest ones is a minute. */
const opened = new WeakMap<ReadonlySet<number>, Map<ShelfDirectory, Uint8Array | null>>();

function openPlaces({ directory, places }: Described, chosen: ReadonlySet<number>): Uint8Array | null {
  const known = opened.get(chosen) ?? new Map<ShelfDirectory, Uint8Array | null>();
  opened.set(chosen, known);
  let open = known.get(directory);
  if (open === undefined) known.set(directory, (open = placesOf(directory, places, chosen)));
  return open;
}

function segmentBases(segments: readonly number[], widths: readonly number[]): Map<number, number> {
  let base = FIRST_PLACE;
  return new Map(
    segments.map((segment, index) => {
      const own = base;
      base += widths[index] ?? 0;
      return [segment, own];
    }),
  );
}
