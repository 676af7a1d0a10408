import { z } from 'zod';
import { db } from '#lib/db/client';
import { driverCauseOf } from '#lib/db/driver-cause';
import { Prisma } from '#lib/db/generated/client';
import { readManyRows, readRows } from '#lib/db/read-rows';
import { readDb } from '#lib/db/replicas/read-db';
import { AppError } from '#lib/errors';

/**
 * Vectors of passages, in one table for each model. The tables are in a Postgres schema of their own, outside the
 * migrations: a server without pgvector does without it. A vector belongs to a text, so that the same paragraph in two
 * filings is embedded and stored once.
 */

/** The vector space of a model: all its vectors have `dimension` components. */
export type Space = { id: number; dimension: number };

export const tableOf = ({ id }: Space) => Prisma.raw(`vectors.space_${id}`);
export const typeOf = ({ dimension }: Space) => Prisma.raw(`halfvec(${dimension})`);
export const bitsOf = ({ dimension }: Space) => Prisma.raw(`bit(${dimension})`);
export const literal = (vector: readonly number[]) =>
  `[${vector.map((component) => component.toPrecision(6)).join(',')}]`;

/** What an operator must run where the site's role may not. */
export const INSTALL_VECTOR = 'As a superuser, in its database: CREATE EXTENSION vector.';

type Extension = { available: boolean; iterates: boolean };

/** Cached once pgvector is there: it may be installed while the server runs, but does not go away. */
let knownExtension: Extension | null = null;

/** Whether the server has pgvector, and whether it is a version that walks an index until the filters are satisfied. */
export async function readExtension(): Promise<Extension> {
  if (knownExtension) return knownExtension;
  const rows = await readRows(
    z.object({ version: z.string() }),
    db.$queryRaw`
    SELECT coalesce(installed_version, default_version) AS version FROM pg_available_extensions WHERE name = 'vector'`,
  );
  const [major = 0, minor = 0] = rows[0]?.version.split('.').map(Number) ?? [];
  const extension = { available: major > 0 || minor >= 7, iterates: major > 0 || minor >= 8 };
  if (extension.available) knownExtension = extension;
  return extension;
}

/** A model's newest space; null while nothing was embedded with the model. */
export async function findSpace(provider: string, model: string): Promise<Space | null> {
  return readDb().vectorSpace.findFirst({
    where: { provider, model },
    orderBy: { id: 'desc' },
    select: { id: true, dimension: true },
  });
}

/** "insufficient privilege" (SQLSTATE). */
const REFUSED = '42501';

/** Puts pgvector into this database. Throws AppError('not_configured') where our role may not. */
export async function installExtension(): Promise<void> {
  try {
    await db.$transaction(async (tx) => {
      // Two workers that start at once would both create it.
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(7260113)`;
      await tx.$executeRaw`CREATE EXTENSION IF NOT EXISTS vector`;
    });
  } catch (error) {
    if (driverCauseOf(error).code !== REFUSED) throw error;
    const message = `pgvector may not be installed by the role of DATABASE_URL. ${INSTALL_VECTOR}`;
    throw new AppError('not_configured', message, { cause: error });
  }
}

/**
 * Creates the table of a model's vectors unless it exists; needs `installExtension`.
 * @param isIndexed also creates a graph index (HNSW), which takes too long to build on the embedded database
 */
export async function openSpace(
  key: { provider: string; model: string; dimension: number },
  { isIndexed }: { isIndexed: boolean },
): Promise<Space> {
  const space = await db.vectorSpace.upsert({
    where: { provider_model_dimension: key },
    create: key,
    update: {},
    select: { id: true, dimension: true },
  });
  const name = Prisma.raw(`space_${space.id}`);
  await db.$transaction(async (tx) => {
    // As above.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(7260113)`;
    await tx.$executeRaw`CREATE SCHEMA IF NOT EXISTS vectors`;
    await tx.$executeRaw`
      CREATE TABLE IF NOT EXISTS vectors.${name} (
        hash char(22) PRIMARY KEY, embedding ${typeOf(space)} NOT NULL, bits ${bitsOf(space)} NOT NULL)`;
    if (isIndexed) {
      await tx.$executeRaw`
        CREATE INDEX IF NOT EXISTS ${Prisma.raw(`space_${space.id}_near`)} ON vectors.${name}
        USING hnsw (embedding halfvec_cosine_ops)`;
    }
  });
  return space;
}

/** The hashes of those texts that have a vector. */
export async function listKnownTexts(space: Space, hashes: readonly string[]): Promise<Set<string>> {
  const rows = await readManyRows(
    z.object({ hash: z.string() }),
    db.$queryRaw`
    SELECT hash::text FROM ${tableOf(space)} WHERE hash = ANY(${[...hashes]}::char(22)[])`,
  );
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

/** Records that all passages of a filing have vectors. */
export async function saveEmbedded(filingId: number, space: Space): Promise<void> {
  const row = { filingId, spaceId: space.id };
  await db.vectorFiling.createMany({ data: [row], skipDuplicates: true });
}

/** Whether all passages of a filing have vectors. */
export async function isEmbedded(filingId: number, space: Space): Promise<boolean> {
  const found = await db.vectorFiling.findFirst({ where: { filingId, spaceId: space.id }, select: { filingId: true } });
  return found !== null;
}

/** How many filings are indexed, and how many of them have vectors of a space. */
export async function countEmbedded(space: Space | null): Promise<{ filings: number; embedded: number }> {
  const [filings, embedded] = await Promise.all([
    db.filing.count({ where: { status: 'ready', searchVersion: { not: null } } }),
    space ? db.vectorFiling.count({ where: { spaceId: space.id } }) : 0,
  ]);
  return { filings, embedded };
}

/** Indexed filings that have no vectors of a space, in pages. */
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
