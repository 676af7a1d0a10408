import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '#lib/errors';
import { BASE_FORMS } from '#lib/forms/forms';
import { openDatabase } from '../database/open-database.ts';
import { isClaimed, type ListedFiling } from './corpus-manifest.ts';
import { createManifestSource } from './manifest-source.ts';

export type CorpusSite = {
  /** By accession, the manifest's entry. */
  filings: ReadonlyMap<string, ListedFiling>;
  close: () => Promise<void>;
};

/**
 * A site of its own over the filings of a manifest: an embedded database, read by the pipeline that serves readers.
 * Takes about two seconds a filing.
 * @param data a directory that keeps it for the next call; without it all is deleted at the end
 * @throws AppError('upstream_failed') when a filing could not be read now
 */
export async function openCorpusSite(
  corpus: string,
  listed: readonly ListedFiling[],
  data?: string,
): Promise<CorpusSite> {
  const directory = data ?? mkdtempSync(join(tmpdir(), 'proofline-corpus-'));
  const filings = listed.filter(isClaimed);
  // Before any code that reads them is loaded.
  delete process.env.DATABASE_URL;
  process.env.DATA_DIR = directory;
  process.env.DATABASE_STATEMENT_TIMEOUT_MS ||= '120000';
  const database = await openDatabase();
  const close = async () => {
    const { closeDatabase } = await import('#lib/db/client');
    await closeDatabase();
    await database.close();
    if (!data) rmSync(directory, { recursive: true, force: true });
  };
  try {
    const { applyMigrations } = await import('#lib/db/migrate');
    await applyMigrations(database.url);
    const { ingestFrom } = await import('../commands/ingest-companies.ts');
    const source = createManifestSource(corpus, filings);
    const ciks = [...new Set(filings.map(({ cik }) => cik))];
    const outcomes = await ingestFrom(source, { ciks, bases: BASE_FORMS });
    const late = outcomes.find(({ status }) => status === 'retry');
    if (late) throw new AppError('upstream_failed', `${late.accession} could not be read: ${late.failure}`);
  } catch (error) {
    await close();
    throw error;
  }
  return { filings: new Map(filings.map((filing) => [filing.accession, filing])), close };
}
