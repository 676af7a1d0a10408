import { z } from 'zod';
import { Prisma } from '#lib/db/generated/client';
import { readManyRows, readRows } from '#lib/db/read-rows';
import { readDb } from '#lib/db/replicas/read-db';
import type { FoundSegment } from '#lib/search/passage-source';
import { type FilingFilter, isPosted, kindsOf, unmergedWithin } from '#lib/search/queries';
import { findAcceptedFilings } from './accepted-filing-queries.ts';
import { acceptedDocsOf, type DocumentTable, FIRST_DOC_NUMBER, readDocumentTable } from './document-table.ts';
import { IMPACT_TIERS } from './segment-postings.ts';

/** Reads segments. The tables have older names: "PostingShelf" is a segment, "ShelfList" a term's postings in it. */

/** Up to so many companies, their filings' own lists are read: complete, and faster than segments. */
const MAX_COMPANIES = 100;

/** Whether a search with this filter reads segments. */
export const readsSegments = ({ ciks, accession }: FilingFilter): boolean =>
  !accession && (ciks === null || ciks.length > MAX_COMPANIES);

/** Segments that may hold filings within a filter, as conditions on `s`. */
function segmentsWithin({ forms, startYear, endYear }: FilingFilter): Prisma.Sql {
  return Prisma.sql`(s."baseForm", s."isAmendment") IN (${kindsOf(forms)})
    ${startYear === null ? Prisma.empty : Prisma.sql`AND s.year >= ${startYear}`}
    ${endYear === null ? Prisma.empty : Prisma.sql`AND s.year <= ${endYear}`}`;
}

/** Entries up to the end of each impact tier, by term, over those segments. Terms that no segment has are left out. */
export async function countTiers(terms: readonly number[], filter: FilingFilter): Promise<Map<number, number[]>> {
  const sums = IMPACT_TIERS.map((_, tier) => Prisma.sql`sum(l.counts[${tier + 1}::int])::int`);
  const rows = await readRows(
    z.object({ term: z.number(), counts: z.array(z.number()) }),
    readDb().$queryRaw`
    SELECT l.term, ARRAY[${Prisma.join(sums)}] AS counts
    FROM "ShelfList" l JOIN "PostingShelf" s ON s.id = l."shelfId"
    WHERE l.term = ANY(${[...terms]}::int[]) AND ${segmentsWithin(filter)} GROUP BY l.term`,
  );
  return new Map(rows.map(({ term, counts }) => [term, counts]));
}

/** Without a segment, the lists of unmerged filings. */
const Row = z.object({
  ...{ id: z.number().nullable(), filingCount: z.number(), places: z.number().nullable() },
  ...{ term: z.number(), ends: z.array(z.number()).nullable(), list: z.string() },
});
type Row = z.output<typeof Row>;

/**
 * Reads the first tiers of each term's postings in the segments within a filter, the whole lists of unmerged filings,
 * and which filings the filter accepts (null when all those of these segments). One statement reads the first two,
 * so that a filing that is just being merged is found once; another one reads the segments that this process has not
 * cached. Lists come as base64, which takes half the time of bytes through the driver.
 * @param tiers how many to read, by term
 */
export async function readSegments(
  terms: readonly number[],
  tiers: ReadonlyMap<number, number>,
  filter: FilingFilter,
): Promise<{
  segments: FoundSegment[];
  unmerged: Map<number, Uint8Array>;
  acceptedFilings: ReadonlySet<number> | null;
}> {
  const tiersToRead = [...tiers].filter(([, count]) => count > 0);
  const accepting = findAcceptedFilings(filter);
  const reading = readManyRows(
    Row,
    readDb().$queryRaw`
    SELECT s.id, s.filings AS "filingCount", s.places, l.term, l.ends,
      encode(substring(l.list FROM 1 FOR l.ends[w.levels]), 'base64') AS list
    FROM unnest(${tiersToRead.map(([term]) => term)}::int[], ${tiersToRead.map(([, count]) => count)}::int[]) AS w(term, levels)
      JOIN "ShelfList" l ON l.term = w.term JOIN "PostingShelf" s ON s.id = l."shelfId"
    WHERE ${segmentsWithin(filter)} AND l.ends[w.levels] > 0
    UNION ALL
    SELECT NULL, 0, 0, p.term, NULL, encode(string_agg(p.list, ''::bytea), 'base64')
    FROM (${unmergedWithin(filter)}) f JOIN "Posting" p ON p."filingId" = f.id
    WHERE p.term = ANY(${[...terms]}::int[]) ${isPosted()} GROUP BY p.term`,
  );
  const [rows, acceptedFilings] = await Promise.all([reading, accepting]);
  const bytesOf = ({ list }: Row) => Buffer.from(list, 'base64');
  // In one order whatever the database's is: sums are rounded as they are added, and of equal ones the first is kept.
  rows.sort((one, other) => (other.id ?? 0) - (one.id ?? 0) || one.term - other.term);
  const found = Map.groupBy(rows, ({ id }) => id);
  const unmerged = new Map((found.get(null) ?? []).map((row) => [row.term, bytesOf(row)]));
  found.delete(null);
  const segments: FoundSegment[] = [];
  const infos = await readInfos([...found.values()].flatMap(([row]) => row ?? []));
  for (const own of found.values()) {
    const info = infos.get(own[0]?.id ?? 0);
    // It was merged with others in between: they are read instead.
    if (!info) return readSegments(terms, tiers, filter);
    const acceptedDocs = acceptedFilings && cachedAcceptedDocs(info, acceptedFilings);
    if (acceptedFilings && !acceptedDocs) continue;
    const lists = own.map((row) => ({ term: row.term, ends: row.ends ?? [], list: bytesOf(row) }));
    segments.push({ ...info, acceptedDocs, lists });
  }
  return { segments, unmerged, acceptedFilings };
}

type SegmentInfo = Omit<FoundSegment, 'lists' | 'acceptedDocs'>;

/** A segment never changes, and a site has a few hundred. */
const infoCache = new Map<string, SegmentInfo>();
const MAX_CACHED_INFOS = 1_000;

/** The id alone is not enough: a database that was restored to an earlier state gives it to another segment. */
const keyOf = ({ id, filingCount, places }: Pick<Row, 'id' | 'filingCount' | 'places'>) =>
  `${id} ${filingCount} ${places}`;

/** What a search must know of segments, by id. A segment that was just dropped is left out. */
async function readInfos(rows: readonly Row[]): Promise<Map<number, SegmentInfo>> {
  const infos = new Map<number, SegmentInfo>();
  const unknown: number[] = [];
  for (const row of rows) {
    if (row.id === null) continue;
    const info = infoCache.get(keyOf(row));
    if (info) infos.set(row.id, info);
    else unknown.push(row.id);
  }
  if (unknown.length === 0) return infos;
  const segments = await readDb().postingSegment.findMany({
    where: { id: { in: unknown } },
    select: { id: true, filingCount: true, maxDoc: true, origins: true, originSizes: true, documentTable: true },
  });
  if (infoCache.size + segments.length > MAX_CACHED_INFOS) infoCache.clear();
  for (const { id, filingCount, maxDoc: known, origins, originSizes, documentTable } of segments) {
    const maxDoc = known ?? FIRST_DOC_NUMBER;
    const info = {
      maxDoc,
      docBases: docBasesOf(origins, originSizes),
      documentTable: readDocumentTable(documentTable ?? new Uint8Array()),
    };
    infoCache.set(keyOf({ id, filingCount, places: maxDoc }), info);
    infos.set(id, info);
  }
  return infos;
}

/** Lives as long as the set of filings, which for the latest ones is a minute. */
const acceptedDocsCache = new WeakMap<ReadonlySet<number>, Map<DocumentTable, Uint8Array | null>>();

function cachedAcceptedDocs(
  { documentTable, maxDoc }: SegmentInfo,
  acceptedFilings: ReadonlySet<number>,
): Uint8Array | null {
  const cached = acceptedDocsCache.get(acceptedFilings) ?? new Map<DocumentTable, Uint8Array | null>();
  acceptedDocsCache.set(acceptedFilings, cached);
  let acceptedDocs = cached.get(documentTable);
  if (acceptedDocs === undefined)
    cached.set(documentTable, (acceptedDocs = acceptedDocsOf(documentTable, maxDoc, acceptedFilings)));
  return acceptedDocs;
}

function docBasesOf(origins: readonly number[], originSizes: readonly number[]): Map<number, number> {
  let base = FIRST_DOC_NUMBER;
  return new Map(
    origins.map((origin, index) => {
      const own = base;
      base += originSizes[index] ?? 0;
      return [origin, own];
    }),
  );
}
