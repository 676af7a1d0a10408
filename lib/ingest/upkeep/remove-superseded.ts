import pLimit from 'p-limit';
import { documentDirectory } from '#lib/documents/document-name';
import { documentStore } from '#lib/documents/store';
import { log } from '#lib/log';
import { listCompanyPictures } from '#lib/pictures/queries';
import { listFilingDocuments } from './superseded-queries.ts';

/** Unreferenced documents are left this long: a worker writes a document before the row that refers to it. */
const KEPT_MS = 86_400_000;

/** Directories that are listed at once: on S3 each takes some twenty milliseconds of waiting. */
const AT_ONCE = 8;

/** How many filings are loaded at once. */
const PAGE = 500;

/**
 * Removes documents of filings and companies that nothing refers to any longer: what earlier versions rendered, exports
 * that nobody asked for within a day, and what killed processes wrote. Reads each filing's and each
 * company's directory once; safe to run at any time.
 * @returns how many documents were removed, for how many directories that failed, and how many half-written ones were
 * removed
 */
export async function removeSuperseded(now: Date): Promise<{ documents: number; failed: number; drafts: number }> {
  const store = documentStore();
  const before = new Date(now.getTime() - KEPT_MS);
  const limit = pLimit(AT_ONCE);
  let documents = 0;
  let failed = 0;
  const removeOf = async (directory: string, names: ReadonlySet<string>) => {
    try {
      for (const name of await store.list(directory)) {
        if (!names.has(name) && (await store.removeOlder(name, before))) documents++;
      }
    } catch (error) {
      // A document that cannot be removed must not keep the others.
      failed++;
      log.warn({ err: error, directory }, 'Documents could not be removed');
    }
  };
  let page = await listFilingDocuments({ after: 0, most: PAGE });
  while (page.length > 0) {
    await limit.map(page, ({ accession, names }) => removeOf(documentDirectory(accession), names));
    page = await listFilingDocuments({ after: page.at(-1)?.id ?? 0, most: PAGE });
  }
  let companies = await listCompanyPictures({ after: '', most: PAGE });
  while (companies.length > 0) {
    await limit.map(companies, ({ directory, names }) => removeOf(directory, names));
    companies = await listCompanyPictures({ after: companies.at(-1)?.cik ?? '', most: PAGE });
  }
  return { documents, failed, drafts: await store.removeDrafts(before) };
}
