import { z } from 'zod';
import { db } from '#lib/db/client';
import type { Prisma } from '#lib/db/generated/client';
import { readRows } from '#lib/db/read-rows';
import { readStored } from '#lib/db/read-stored';
import { StoredDocuments } from '#lib/filings/stored-comparison-queries';
import type { RequestedPair } from './comparison-jobs.ts';

type ComparisonKey = { filingId: number; baselineId: number };

/** Records that a reader opened a comparison just now. */
export async function noteOpened({ filing, baseline }: RequestedPair): Promise<void> {
  await db.comparison.updateMany({
    where: { filing: { accession: filing }, baseline: { accession: baseline } },
    data: { openedAt: new Date() },
  });
}

/** Comparisons that nobody opened since, the longest forgotten first. */
export async function listUnopened(since: Date, limit: number): Promise<ComparisonKey[]> {
  return db.comparison.findMany({
    where: { openedAt: { lt: since } },
    orderBy: { openedAt: 'asc' },
    take: limit,
    select: { filingId: true, baselineId: true },
  });
}

/**
 * Removes a comparison unless it was opened since, its documents before its row: a process that makes it again
 * waits for the row, and never finds one whose documents are being removed.
 * @param removeDocument removes a document that nothing else refers to
 * @returns whether it was removed
 */
export async function removeUnopened(
  { filingId, baselineId }: ComparisonKey,
  since: Date,
  removeDocument: (name: string) => Promise<void>,
): Promise<boolean> {
  return db.$transaction(async (tx) => {
    // Deleting first locks the row, and sees whether someone opened it meanwhile.
    const [row] = await readRows(
      z.object({ documents: z.unknown() }),
      tx.$queryRaw`
      DELETE FROM "Comparison"
      WHERE "filingId" = ${filingId} AND "baselineId" = ${baselineId} AND "openedAt" < ${since}
      RETURNING documents`,
    );
    if (row === undefined) return false;
    const names = namesOf(row.documents);
    const kept = names.length === 0 ? new Set<string>() : await namesInUse(tx, filingId);
    for (const name of names) if (!kept.has(name)) await removeDocument(name);
    return true;
  });
}

/** The names in a comparison's documents, which a JSON column holds. */
export function namesOf(documents: unknown): string[] {
  if (documents === null) return [];
  const { full, preview, changes } = readStored('Comparison.documents', StoredDocuments, documents);
  return [full.name, preview.name, changes];
}

/** Documents of one filing that are still referred to: equal contents have one name. */
async function namesInUse(tx: Prisma.TransactionClient, filingId: number): Promise<Set<string>> {
  const [pages, others] = [
    await tx.renderedDocument.findMany({ where: { filingId }, select: { name: true } }),
    await tx.comparison.findMany({ where: { filingId }, select: { documents: true } }),
  ];
  return new Set([...pages.map(({ name }) => name), ...others.flatMap(({ documents }) => namesOf(documents))]);
}
