import { writeFile } from 'node:fs/promises';
import { AppError } from '#lib/errors';
import { type ExportFormat, exportFormats, type FilingExport } from '#lib/exports/export-filing';
import { exportSummaries } from '#lib/exports/export-summaries';
import { writeExport } from '#lib/exports/write-export';
import { parseFiling } from '#lib/filings/parse-filing';
import { keyFiguresWithAnchors } from '#lib/key-figures/find-key-figures';
import { summariseFiling } from '#lib/summaries/summarise-filing';
import { openDatabase } from '../database/open-database.ts';
import { readFilingFile } from './read-filing-file.ts';

/**
 * Writes the summaries of a filing that was read, named by its accession number, or of a filing on disk, which needs
 * no database and gives no permalinks.
 * @throws AppError for an unknown format or filing
 */
export async function runExport(
  filing: string,
  options: { format: string; out?: string; json?: boolean },
): Promise<void> {
  const wanted = options.json ? 'json' : options.format;
  const format = exportFormats.find((one): one is ExportFormat => one === wanted);
  if (!format) {
    throw new AppError('invalid_input', `There is no format ${wanted}: choose one of ${exportFormats.join(', ')}.`);
  }
  const exported = /^\d{10}-\d{2}-\d{6}$/.test(filing) ? await readStored(filing) : await readFile(filing);
  const content = await writeExport(exported, format);
  if (options.out === undefined) return print(content);
  await writeFile(options.out, content);
  process.stderr.write(`Wrote ${options.out}.\n`);
}

async function readStored(accession: string): Promise<FilingExport> {
  const database = await openDatabase();
  try {
    const { getFilingExport } = await import('#lib/exports/queries');
    return await getFilingExport(accession, 'full');
  } finally {
    const { closeDatabase } = await import('#lib/db/client');
    await closeDatabase();
    await database.close();
  }
}

async function readFile(file: string): Promise<FilingExport> {
  const document = parseFiling(readFilingFile(file));
  const summary = summariseFiling(document);
  return {
    filing: {
      accession: null,
      company: document.company ?? 'Unknown company',
      ticker: document.ticker,
      form: document.form ?? 'filing',
      filedOn: null,
      period: document.period,
      originalUrl: null,
      pageUrl: null,
      invented: false,
    },
    figures: keyFiguresWithAnchors(document),
    summaries: exportSummaries(document, summary, null),
    changes: null,
  };
}

/** Writes and waits until it is out: the process ends behind this. */
function print(content: string | Uint8Array): Promise<void> {
  return new Promise((done, fail) => {
    process.stdout.write(content, (error) => (error ? fail(error) : done()));
  });
}
