import { join } from 'node:path';
import { buildDemoFilings, type DemoFiling } from '../../prisma/demo/build-demo-filings.ts';
import { writeDemoDirectory } from '../../prisma/demo/write-demo-directory.ts';
import { keepDemo } from './kept-demo.ts';
import type { TestDatabase } from './test-database.ts';

/**
 * Reads an invented company's filings into the test database, by the ordinary way in. Newest first.
 * @param alter what a filing is before it is read
 */
export async function ingestDemoCompany(
  database: TestDatabase,
  ticker: string,
  alter: (filing: DemoFiling) => DemoFiling = (filing) => filing,
) {
  const own = buildDemoFilings().filter(({ company }) => company.ticker === ticker);
  const filings = own.map(alter);
  const from = join(database.dataDir, 'demo-edgar');
  writeDemoDirectory(from, filings);
  const { ingestCompanies } = await import('../../scripts/commands/ingest-companies.ts');
  const outcomes = await ingestCompanies({ ciks: [filings[0]?.company.cik ?? ''], from, invented: true });
  const failed = outcomes.find(({ status }) => status !== 'ready');
  if (failed) throw new Error(`${failed.accession}: ${failed.failure}`);
  return newestFirst(filings);
}

/**
 * Puts an invented company's filings into the test database as the ordinary way in would, for tests that have another
 * subject: where an earlier file of the run has read them, what it has read. Newest first.
 */
export async function addDemoCompany(database: TestDatabase, ticker: string) {
  await keepDemo(database, ticker, async () => void (await ingestDemoCompany(database, ticker)));
  return newestFirst(buildDemoFilings().filter(({ company }) => company.ticker === ticker));
}

function newestFirst(filings: readonly DemoFiling[]) {
  return filings
    .map(({ accession, form, filedOn, company }) => ({ accession, form, filedOn, ticker: company.ticker }))
    .toSorted((one, other) => other.filedOn.localeCompare(one.filedOn));
}
