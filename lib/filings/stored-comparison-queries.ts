import { z } from 'zod';
import { db } from '#lib/db/client';
import type { Prisma } from '#lib/db/generated/client';
import { readStored } from '#lib/db/read-stored';
import { ofShownCompany } from './shown-company-queries.ts';

const StoredPage = z.object({ name: z.string(), bytes: z.number(), shown: z.number(), total: z.number() });

export const StoredDocuments = z.object({
  full: StoredPage,
  preview: StoredPage,
  /** All changes as data. */
  changes: z.string(),
});

/** Where a comparison that a reader chose is in the document store, and how much its pages show. */
export type ComparisonDocuments = z.infer<typeof StoredDocuments>;

const comparison = {
  status: true,
  version: true,
  failure: true,
  description: true,
  documents: true,
  askedAt: true,
  openedAt: true,
} satisfies Prisma.ComparisonSelect;

export type ComparisonRow = Omit<Prisma.ComparisonGetPayload<{ select: typeof comparison }>, 'documents'> & {
  documents: ComparisonDocuments | null;
};

/** A filing against the earlier one that a reader chose, both by accession; null when nobody asked for it yet. */
export async function findComparisonRow(accession: string, baseline: string): Promise<ComparisonRow | null> {
  const row = await db.comparison.findFirst({
    where: { filing: { accession, ...ofShownCompany() }, baseline: { accession: baseline } },
    select: comparison,
  });
  return row && { ...row, documents: readStored('Comparison.documents', StoredDocuments.nullable(), row.documents) };
}
