import { documentDirectory } from '#lib/documents/document-name';
import { documentStore } from '#lib/documents/store';
import { type FilingDocuments, listFilingDocuments } from './superseded-queries.ts';

/** What nothing names is left so long: a worker writes documents before it names them. */
const KEPT_MS = 86_400_000;

/** Filings asked for at once. */
const PAGE = 500;

/**
 * Removes documents of filings that nothing names any more: what earlier versions rendered, and what killed processes
 * wrote. Costs one look into each filing's directory; safe to run at any time.
 * @returns how many documents were removed, and how many half-written ones
 */
export async function removeSuperseded(now: Date): Promise<{ documents: number; drafts: number }> {
  const store = documentStore();
  const before = new Date(now.getTime() - KEPT_MS);
  let documents = 0;
  const removeOf = async ({ accession, names }: FilingDocuments) => {
    const stored = await store.list(documentDirectory(accession));
    const superseded = stored.filter(({ name, keptAt }) => keptAt < before && !names.has(name));
    for (const { name } of superseded) await store.remove(name);
    documents += superseded.length;
  };
  let page = await listFilingDocuments({ after: 0, most: PAGE });
  while (page.length > 0) {
    for (const filing of page) await removeOf(filing);
    page = await listFilingDocuments({ after: page.at(-1)?.id ?? 0, most: PAGE });
  }
  return { documents, drafts: await store.removeDrafts(before) };
}
