import { z } from 'zod';
import { Prisma } from '#lib/db/generated/client';
import { Bytes, ManyNumbers, readManyRows, readRows } from '#lib/db/read-rows';
import { readDb, readInTransaction } from '#lib/db/replicas/read-db';
import type { PassageId } from '#lib/search/passage-source';
import { type FilingFilter, filingsWithin, idColumns, isAmong, isPosted } from '#lib/search/queries';
import { type FilingBinaryVectors, unpackBinaryVectors } from './binary-vectors.ts';
import { similaritiesTo } from './half-vectors.ts';
import { bitsOf, literal, type Space, tableOf, typeOf } from './vector-queries.ts';

/** Finds the passages whose vectors are nearest to a query's. */

export type Near = PassageId & {
  /** Cosine, −1 to 1. */
  similarity: number;
};

const NearRow = z.object({ filing: z.number(), number: z.number(), similarity: z.number() });

/** A query's vector in the space that it is compared in. */
export type QueryVector = { space: Space; vector: readonly number[] };

/** A filing whose passages all have a vector; its stamp changes when it is embedded again. */
export type EmbeddedFiling = { filing: number; stamp: string; passages: number };

export async function listEmbeddedWithin(space: Space, filter: FilingFilter): Promise<EmbeddedFiling[]> {
  // The stamp is the transaction that wrote the row: indexing a filing deletes the row, embedding it writes another one.
  return readManyRows(
    z.object({ filing: z.number(), stamp: z.string(), passages: z.number() }),
    readDb().$queryRaw`
    SELECT f.id AS filing, e.xmin::text AS stamp, coalesce(f."searchPassages", 0) AS passages
    FROM "Filing" f JOIN "VectorFiling" e ON e."filingId" = f.id AND e."spaceId" = ${space.id}
    WHERE f.id IN (${filingsWithin(filter)})`,
  );
}

/** The binary vectors of all passages of some filings. */
export async function readBinaryVectorsOf(
  space: Space,
  filings: readonly { filing: number }[],
): Promise<FilingBinaryVectors[]> {
  // The first four bytes are the number of bits.
  const rows = await readManyRows(
    z.object({ filing: z.number(), numbers: ManyNumbers, packed: Bytes }),
    readDb().$queryRaw`
    SELECT p."filingId" AS filing, array_agg(p.number::int ORDER BY p.number) AS numbers,
      string_agg(substring(bit_send(v.bits) FROM 5), ''::bytea ORDER BY p.number) AS packed
    FROM "Passage" p JOIN ${tableOf(space)} v ON v.hash = p."textHash"
    WHERE p."filingId" = ANY(${filings.map(({ filing }) => filing)}::int[]) ${isPosted()} GROUP BY p."filingId"`,
  );
  return rows.map(({ filing, numbers, packed }) => ({
    filing,
    numbers: Int16Array.from(numbers),
    words: unpackBinaryVectors(packed, space.dimension),
  }));
}

/** The query's vector as a row of its own, `q`, so that its text is parsed once and not for every passage. */
const queryVector = (space: Space, vector: readonly number[]) =>
  Prisma.sql`(SELECT ${literal(vector)}::${typeOf(space)} AS vector OFFSET 0) q`;
const SIMILARITY = Prisma.sql`(1 - (v.embedding <=> q.vector))::float8`;

/** The nearest of some passages, nearest first. Computed in this process, which reads half floats by a table. */
export async function listNearestAmong(
  { space, vector }: QueryVector,
  passages: readonly PassageId[],
  most: number,
): Promise<Near[]> {
  if (passages.length === 0) return [];
  // The first four bytes are the number of components.
  const [found] = await readRows(
    z.object({ filings: ManyNumbers, numbers: ManyNumbers, packed: Bytes }),
    readDb().$queryRaw`
    SELECT array_agg(w.filing) AS filings, array_agg(w.number) AS numbers,
      string_agg(substring(halfvec_send(v.embedding) FROM 5), ''::bytea) AS packed
    FROM ${idColumns(passages)}
    JOIN "Passage" p ON p."filingId" = w.filing AND p.number = w.number::smallint ${isAmong(passages)} ${isPosted()}
    JOIN ${tableOf(space)} v ON v.hash = p."textHash"`,
  );
  if (!found?.packed) return [];
  const similarities = similaritiesTo(vector, found.packed);
  return found.filings
    .map((filing, at) => ({ filing, number: found.numbers[at] ?? 0, similarity: similarities[at] ?? 0 }))
    .toSorted(
      (one, other) => other.similarity - one.similarity || other.filing - one.filing || one.number - other.number,
    )
    .slice(0, most);
}

/** The nearest passages of some filings, nearest first: compares all of them. */
export async function listNearestOfFilings(
  { space, vector }: QueryVector,
  filings: readonly { filing: number }[],
  most: number,
): Promise<Near[]> {
  return readRows(
    NearRow,
    readDb().$queryRaw`
    SELECT p."filingId" AS filing, p.number, ${SIMILARITY} AS similarity
    FROM ${queryVector(space, vector)}, "Passage" p JOIN ${tableOf(space)} v ON v.hash = p."textHash"
    WHERE p."filingId" = ANY(${filings.map(({ filing }) => filing)}::int[]) ${isPosted()}
    ORDER BY similarity DESC LIMIT ${most}`,
  );
}

/** The nearest passages within a filter, among `candidates` texts of the lowest Hamming distance. Scans all texts. */
export async function listNearestByScan(
  { space, vector }: QueryVector,
  filter: FilingFilter,
  { most, candidates }: { most: number; candidates: number },
): Promise<Near[]> {
  return readRows(
    NearRow,
    readDb().$queryRaw`
    SELECT p."filingId" AS filing, p.number, (1 - (v.embedding <=> v.vector))::float8 AS similarity
    FROM (
      SELECT v.hash, v.embedding, q.vector FROM ${queryVector(space, vector)}, ${tableOf(space)} v
      ORDER BY v.bits <~> binary_quantize(q.vector)::${bitsOf(space)} LIMIT ${candidates}
    ) v
    JOIN "Passage" p ON p."textHash" = v.hash ${isPosted()}
    JOIN (${filingsWithin(filter)}) f ON f.id = p."filingId"
    ORDER BY similarity DESC LIMIT ${most}`,
  );
}

/** The nearest passages within a filter, by walking the graph until there are enough. */
export async function listNearestByGraph(
  { space, vector }: QueryVector,
  filter: FilingFilter,
  { most, iterates }: { most: number; iterates: boolean },
): Promise<Near[]> {
  const distance = Prisma.sql`v.embedding <=> ${literal(vector)}::${typeOf(space)}`;
  const [, , rows] = await readInTransaction((client) => [
    client.$executeRaw`SELECT set_config('hnsw.ef_search', ${String(Math.min(1_000, most * 2))}, true)`,
    iterates
      ? client.$executeRaw`SELECT set_config('hnsw.iterative_scan', 'relaxed_order', true)`
      : client.$executeRaw`SELECT 1`,
    client.$queryRaw`
      SELECT p."filingId" AS filing, p.number, (1 - (${distance}))::float8 AS similarity
      FROM ${tableOf(space)} v JOIN "Passage" p ON p."textHash" = v.hash ${isPosted()}
      JOIN (${filingsWithin(filter)}) f ON f.id = p."filingId"
      ORDER BY ${distance} LIMIT ${most}`,
  ]);
  const near = await readRows(NearRow, Promise.resolve(rows));
  return near.toSorted((one, other) => other.similarity - one.similarity);
}
