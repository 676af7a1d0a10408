import { db } from '#lib/db/client';
import { Prisma } from '#lib/db/generated/client';
import type { PassageId } from './passage-source.ts';
import { type FilingFilter, filingsWithin } from './queries.ts';

/**
 * Vectors of passages, one table for each model, in a Postgres schema of their own that migrations do not look at: a
 * server without pgvector has none of it and serves the rest. A vector belongs to a text, so that the same paragraph in
 * two filings is bought and kept once.
 */

/** A model's vectors. `dimension` is theirs; a vector of another one is not theirs. */
export type Space = { id: number; dimension: number };

export type Near = PassageId & {
  /** Cosine, −1 to 1. */
  similarity: number;
};

const tableOf = ({ id }: Space) => Prisma.raw(`vectors.space_${id}`);
const typeOf = ({ dimension }: Space) => Prisma.raw(`halfvec(${dimension})`);
const bitsOf = ({ dimension }: Space) => Prisma.raw(`bit(${dimension})`);
const literal = (vector: readonly number[]) => `[${vector.map((part) => part.toPrecision(6)).join(',')}]`;

/** Whether the server has pgvector, and whether one that walks an index until the filters are satisfied. */
export async function readExtension(): Promise<{ available: boolean; iterates: boolean }> {
  const rows = await db.$queryRaw<{ version: string }[]>`
    SELECT coalesce(installed_version, default_version) AS version FROM pg_available_extensions WHERE name = 'vector'`;
  const [major = 0, minor = 0] = rows[0]?.version.split('.').map(Number) ?? [];
  return { available: major > 0 || minor >= 7, iterates: major > 0 || minor >= 8 };
}

/** The newest space of a model; null while nothing was embedded with it. */
export async function findSpace(provider: string, model: string): Promise<Space | null> {
  return db.vectorSpace.findFirst({
    where: { provider, model },
    orderBy: { id: 'desc' },
    select: { id: true, dimension: true },
  });
}

/**
 * Makes the table of a model's vectors unless there is one.
 * @param isIndexed builds a graph for approximate search; the embedded database scans instead, as building takes too long there
 */
export async function openSpace(
  key: { provider: string; model: string; dimension: number },
  isIndexed: boolean,
): Promise<Space> {
  const space = await db.vectorSpace.upsert({
    where: { provider_model_dimension: key },
    create: key,
    update: {},
    select: { id: true, dimension: true },
  });
  const name = Prisma.raw(`space_${space.id}`);
  await db.$transaction(async (step) => {
    // Two workers that come first at once would both make them.
    await step.$executeRaw`SELECT pg_advisory_xact_lock(7260113)`;
    await step.$executeRaw`CREATE EXTENSION IF NOT EXISTS vector`;
    await step.$executeRaw`CREATE SCHEMA IF NOT EXISTS vectors`;
    await step.$executeRaw`
      CREATE TABLE IF NOT EXISTS vectors.${name} (
        hash char(22) PRIMARY KEY, embedding ${typeOf(space)} NOT NULL, bits ${bitsOf(space)} NOT NULL)`;
    if (isIndexed) {
      await step.$executeRaw`
        CREATE INDEX IF NOT EXISTS ${Prisma.raw(`space_${space.id}_near`)} ON vectors.${name}
        USING hnsw (embedding halfvec_cosine_ops)`;
    }
  });
  return space;
}

/** Which of some texts have their vector. */
export async function listKnownTexts(space: Space, hashes: readonly string[]): Promise<Set<string>> {
  const rows = await db.$queryRaw<{ hash: string }[]>`
    SELECT hash::text FROM ${tableOf(space)} WHERE hash = ANY(${[...hashes]}::char(22)[])`;
  return new Set(rows.map(({ hash }) => hash));
}

export async function saveVectors(space: Space, vectors: readonly { hash: string; vector: number[] }[]): Promise<void> {
  const type = typeOf(space);
  await db.$executeRaw`
    INSERT INTO ${tableOf(space)} (hash, embedding, bits)
    SELECT v.hash, v.embedding::${type}, binary_quantize(v.embedding::${type})::${bitsOf(space)}
    FROM unnest(${vectors.map(({ hash }) => hash)}::text[], ${vectors.map(({ vector }) => literal(vector))}::text[])
      AS v(hash, embedding)
    ON CONFLICT DO NOTHING`;
}

/** Notes that all passages of a filing have their vectors. */
export async function saveEmbedded(filingId: number, space: Space): Promise<void> {
  const row = { filingId, spaceId: space.id };
  await db.vectorFiling.createMany({ data: [row], skipDuplicates: true });
}

/** Whether a filing's passages have their vectors. */
export async function isEmbedded(filingId: number, space: Space): Promise<boolean> {
  const found = await db.vectorFiling.findFirst({ where: { filingId, spaceId: space.id }, select: { filingId: true } });
  return found !== null;
}

/** Filings that the search holds, and how many of them have their vectors of a space. */
export async function countEmbedded(space: Space | null): Promise<{ filings: number; embedded: number }> {
  const [filings, embedded] = await Promise.all([
    db.filing.count({ where: { status: 'ready', searchVersion: { not: null } } }),
    space ? db.vectorFiling.count({ where: { spaceId: space.id } }) : 0,
  ]);
  return { filings, embedded };
}

/** Filings that the search holds without vectors of a space, in pages. */
export async function listUnembedded(
  space: Space | null,
  { after, most }: { after: number; most: number },
): Promise<{ id: number; accession: string }[]> {
  return db.filing.findMany({
    where: {
      id: { gt: after },
      status: 'ready',
      searchVersion: { not: null },
      rawName: { not: null },
      ...(space ? { vectorSpaces: { none: { spaceId: space.id } } } : {}),
    },
    orderBy: { id: 'asc' },
    take: most,
    select: { id: true, accession: true },
  });
}

/** Up to so many passages within a filter are compared one by one: exact, and quicker than walking a graph past the rest. */
const FEW_PASSAGES = 20_000;
/** Candidates by the signs of their parts alone, of which the nearest are kept. */
const ROUGH = 1_000;

/** The passages within a filter whose vectors are nearest to one, nearest first. */
export async function listNearest(
  space: Space,
  vector: readonly number[],
  filter: FilingFilter,
  {
    most,
    isIndexed,
    iterates,
    fewPassages = FEW_PASSAGES,
  }: { most: number; isIndexed: boolean; iterates: boolean; fewPassages?: number },
): Promise<Near[]> {
  const within = filingsWithin(filter);
  const [count] = await db.$queryRaw<{ passages: number }[]>`
    SELECT coalesce(sum(f."searchPassages"), 0)::int AS passages FROM "Filing" f WHERE f.id IN (${within})`;
  const near = Prisma.sql`v.embedding <=> ${literal(vector)}::${typeOf(space)}`;
  const columns = Prisma.sql`p."filingId" AS filing, p.number, (1 - (${near}))::float8 AS similarity`;
  const among = (from: Prisma.Sql) => Prisma.sql`
    SELECT ${columns} FROM ${from} v JOIN "Passage" p ON p."textHash" = v.hash
    JOIN (${within}) f ON f.id = p."filingId" ORDER BY ${near} LIMIT ${most}`;
  if ((count?.passages ?? 0) <= fewPassages) {
    return db.$queryRaw<Near[]>`
      SELECT ${columns} FROM (${within}) f JOIN "Passage" p ON p."filingId" = f.id
      JOIN ${tableOf(space)} v ON v.hash = p."textHash" ORDER BY ${near} LIMIT ${most}`;
  }
  if (!isIndexed) {
    return db.$queryRaw<Near[]>(
      among(Prisma.sql`(
        SELECT hash, embedding FROM ${tableOf(space)} v
        ORDER BY v.bits <~> binary_quantize(${literal(vector)}::${typeOf(space)})::${bitsOf(space)} LIMIT ${ROUGH})`),
    );
  }
  const [, , rows] = await db.$transaction([
    db.$executeRaw`SELECT set_config('hnsw.ef_search', ${String(Math.min(1_000, most * 2))}, true)`,
    iterates
      ? db.$executeRaw`SELECT set_config('hnsw.iterative_scan', 'relaxed_order', true)`
      : db.$executeRaw`SELECT 1`,
    db.$queryRaw<Near[]>(among(tableOf(space))),
  ]);
  return rows.toSorted((one, other) => other.similarity - one.similarity);
}
