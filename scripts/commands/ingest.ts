import { SingleBar } from 'cli-progress';
import Table from 'cli-table3';
import { openDatabase } from '../open-database.ts';

export type IngestOptions = {
  cik?: string;
  forms: string;
  since?: string;
  limit?: string;
  from?: string;
  json?: boolean;
  invented?: boolean;
};

type Row = { accession: string; status: 'ready' | 'failed' | 'retry'; failure: string | null; ms: number };

/**
 * Lists the filings of the given companies and reads those that are new. Filings that are read already are left
 * alone, so the command can be stopped and run again at any time.
 * @returns false when a filing could not be fetched now and is worth another run
 */
export async function runIngest(tickers: string[], options: IngestOptions): Promise<boolean> {
  const database = await openDatabase();
  try {
    const { applyMigrations } = await import('#lib/db/migrate');
    await applyMigrations(database.url);
    const rows = await ingest(tickers, options);
    print(rows, options.json ?? false);
    return rows.every((row) => row.status !== 'retry');
  } finally {
    const { closeDatabase } = await import('#lib/db/client');
    await closeDatabase();
    await database.close();
  }
}

async function ingest(tickers: string[], options: IngestOptions): Promise<Row[]> {
  const { env } = await import('#lib/env');
  const { AppError } = await import('#lib/errors');
  const { openEdgarSource } = await import('#lib/pipeline/edgar-source');
  const { discoverFilings, resolveTickers } = await import('#lib/pipeline/discover-filings');
  const { openReaderPool } = await import('#lib/pipeline/reader-pool');
  const { ingestFiling } = await import('#lib/pipeline/ingest-filing');
  const { readBaseForms } = await import('../ingest-arguments.ts');

  const source = openEdgarSource(options.from);
  const bases = readBaseForms(options.forms);
  const ciks = [
    ...(options.cik ? [options.cik.padStart(10, '0')] : []),
    ...(tickers.length > 0 ? resolveTickers(await source.listTickers(), tickers) : []),
  ];
  if (ciks.length === 0) throw new AppError('invalid_input', 'Name at least one symbol, or a company by --cik.');

  const accessions: string[] = [];
  for (const cik of ciks) {
    const found = await discoverFilings(source, cik, {
      bases,
      ...(options.since ? { since: `${options.since}-01-01` } : {}),
      ...(options.limit ? { limit: Number(options.limit) } : {}),
      invented: options.invented ?? false,
    });
    accessions.push(...found);
  }

  const readers = openReaderPool(env.WORKER_CONCURRENCY);
  const bar = new SingleBar({ format: '{bar} {value}/{total} {filing}', stream: process.stderr, hideCursor: true });
  if (process.stderr.isTTY && !options.json) bar.start(accessions.length, 0, { filing: '' });
  const rows: Row[] = [];
  try {
    const waiting = accessions.values();
    const lane = async () => {
      for (const accession of waiting) {
        const started = performance.now();
        const ms = () => Math.round(performance.now() - started);
        try {
          rows.push({ accession, ...(await ingestFiling(accession, { source, readers })), ms: ms() });
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          rows.push({ accession, status: 'retry', failure: error.message, ms: ms() });
        }
        bar.increment(1, { filing: accession });
      }
    };
    await Promise.all(Array.from({ length: env.WORKER_CONCURRENCY }, lane));
  } finally {
    bar.stop();
    await readers.close();
  }
  return rows;
}

function print(rows: readonly Row[], json: boolean): void {
  if (json) {
    process.stdout.write(`${JSON.stringify({ filings: rows })}\n`);
    return;
  }
  if (rows.length === 0) {
    process.stdout.write('Nothing new: every filing is read already.\n');
    return;
  }
  const table = new Table({ head: ['filing', 'outcome', 'ms', ''], style: { head: [], border: [] } });
  for (const { accession, status, failure, ms } of rows) {
    table.push([accession, status === 'retry' ? 'try again' : status, ms, failure ?? '']);
  }
  const ready = rows.filter((row) => row.status === 'ready').length;
  process.stdout.write(`${table.toString()}\n${ready} of ${rows.length} filings read.\n`);
}
