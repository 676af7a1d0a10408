import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildDemoFilings } from '../../prisma/demo/build-demo-filings.ts';
import { writeDemoDirectory } from '../../prisma/demo/write-demo-directory.ts';
import { createDemoAccounts } from './demo-accounts.ts';

/**
 * Loads the filings of the invented companies and the demo accounts into the embedded database: once, and again when
 * the filings have changed; with DEMO=off the accounts alone. The filings take the ordinary way in: a directory laid out like EDGAR.
 */
export async function loadDemo(say: (line: string) => void): Promise<void> {
  const dataDir = resolve(process.env.DATA_DIR || '.data');
  const marker = join(dataDir, 'demo-filings');
  await createDemoAccounts();
  const { env } = await import('#lib/env');
  if (!env.DEMO) return;
  const filings = buildDemoFilings();
  const wanted = createHash('sha256').update(JSON.stringify(filings)).digest('hex');
  if (readIfThere(marker) === wanted) return;

  say(`Reading ${filings.length} filings of invented companies …`);
  const directory = join(dataDir, 'demo-edgar');
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  writeDemoDirectory(directory, filings);
  const { deleteInventedCompanies } = await import('#lib/discovery/discovery-queries');
  const { ingestCompanies } = await import('../commands/ingest-companies.ts');
  await deleteInventedCompanies();
  const outcomes = await ingestCompanies({
    ciks: [...new Set(filings.map((filing) => filing.company.cik))],
    from: directory,
    invented: true,
  });
  const failed = outcomes.filter((outcome) => outcome.status !== 'ready');
  if (failed.length > 0) throw new Error(`A demo filing was not read: ${failed[0]?.accession}: ${failed[0]?.failure}`);
  writeFileSync(marker, wanted);
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
