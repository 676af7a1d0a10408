import { db } from '#lib/db/client';
import { namesOf } from '#lib/ingest/compare/unopened-queries';
import { picturedFiling, picturesOfFiling } from '#lib/pictures/queries';

/** A filing, and the names of all its documents that are referred to. */
type FilingDocuments = { id: number; accession: string; names: ReadonlySet<string> };

/** Filings with the names of their documents, in pages. @param page.after the last id of the page before */
export async function listFilingDocuments(page: { after: number; most: number }): Promise<FilingDocuments[]> {
  const rows = await db.filing.findMany({
    where: { id: { gt: page.after } },
    orderBy: { id: 'asc' },
    take: page.most,
    select: {
      ...picturedFiling,
      id: true,
      rawName: true,
      exhibits: { select: { rawName: true } },
      documents: { select: { name: true } },
      comparisons: { select: { documents: true } },
    },
  });
  return rows.map(({ rawName, exhibits, documents, comparisons, ...filing }) => ({
    id: filing.id,
    accession: filing.accession,
    names: new Set([
      ...picturesOfFiling(filing).map(({ name }) => name),
      ...[rawName, ...exhibits.map((exhibit) => exhibit.rawName)].filter((name) => name !== null),
      ...documents.map(({ name }) => name),
      ...comparisons.flatMap((comparison) => namesOf(comparison.documents)),
    ]),
  }));
}
