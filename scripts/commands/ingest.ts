import { SingleBar } from 'cli-progress';
import Table from 'cli-table3';
import { z } from 'zod';
import { AppError } from '#lib/errors';
import { BASE_FORMS } from '#lib/forms/forms';
import { openDatabase } from '../database/open-database.ts';
import type { FilingOutcome } from './ingest-companies.ts';

/** For one statement that writes a filing of 50 MB on a slow disk. */
export const WRITING_MS = '120000';

const Options = z.object({
  tickers: z.array(z.string().trim().min(1)),
  cik: z
    .string()
    .regex(/^\d{1,10}$/, '--cik takes a number of at most ten digits.')
    .transform((cik) => cik.padStart(10, '0'))
    .optional(),
  forms: z
    .string()
    .transform((list) => list.split(',').map((form) => form.trim().toUpperCase()))
    .pipe(z.array(z.enum(BASE_FORMS, `--forms takes ${BASE_FORMS.join(', ')}.`))),
  since: z
    .string()
    .regex(/^(?:19|20)\d\d$/, '--since takes a year, such as 2020.')
    .transform((year) => `${year}-01-01`)
    .optional(),
  limit: z.coerce
    .number('--limit takes a number.')
    .int('--limit takes a whole number.')
    .positive('--limit starts at 1.')
    .optional(),
  from: z.string().optional(),
  json: z.boolean().default(false),
  invented: z.boolean().default(false),
});

/**
 * Lists the filings of the given companies and reads those that are new.
 * @returns false when a filing could not be fetched now and another run is worth it, or none at all could be read
 * Throws AppError('invalid_input') for wrong options and AppError('not_found') for an unknown symbol.
 */
export async function runIngest(tickers: string[], given: Record<string, unknown>): Promise<boolean> {
  const read = Options.safeParse({ tickers, ...given });
  if (!read.success) throw new AppError('invalid_input', read.error.issues[0]?.message ?? 'The options do not work.');
  const options = read.data;
  if (options.tickers.length === 0 && !options.cik) {
    throw new AppError('invalid_input', 'Name at least one symbol, or a company by --cik.');
  }

  // Writing a large filing takes longer than a page may.
  process.env.DATABASE_STATEMENT_TIMEOUT_MS ||= WRITING_MS;
  const database = await openDatabase();
  const { closeDatabase } = await import('#lib/db/client');
  try {
    const { applyMigrations } = await import('#lib/db/migrate');
    await applyMigrations(database.url);
    const outcomes = await ingest(options);
    print(outcomes, options.json);
    const isDone = outcomes.every((outcome) => outcome.status !== 'retry');
    return isDone && (outcomes.length === 0 || outcomes.some((outcome) => outcome.status === 'ready'));
  } finally {
    await closeDatabase();
    await database.close();
  }
}

async function ingest({ tickers, cik, forms, since, limit, from, json, invented }: z.infer<typeof Options>) {
  const { openEdgarSource } = await import('#lib/discovery/edgar-source');
  const { readTickers, resolveTickers } = await import('#lib/discovery/discover-filings');
  const { ingestCompanies } = await import('./ingest-companies.ts');
  // A directory of invented companies lists no symbols of EDGAR's.
  const source = openEdgarSource(from);
  const listed = tickers.length === 0 ? [] : await (invented ? source.listTickers() : readTickers(source));
  const named = resolveTickers(listed, tickers);

  const bar = new SingleBar({ format: '{bar} {value}/{total} {filing}', stream: process.stderr, hideCursor: true });
  const shown = process.stderr.isTTY && !json;
  try {
    return await ingestCompanies({
      ciks: [...new Set([...(cik ? [cik] : []), ...named])],
      bases: forms,
      invented,
      ...(since ? { since } : {}),
      ...(limit ? { limit } : {}),
      ...(from ? { from } : {}),
      onProgress(done, total, filing) {
        if (!shown) return;
        if (done === 1) bar.start(total, 0, { filing });
        bar.update(done, { filing });
      },
    });
  } finally {
    bar.stop();
  }
}

function print(outcomes: readonly FilingOutcome[], json: boolean): void {
  if (json) {
    process.stdout.write(`${JSON.stringify({ filings: outcomes })}\n`);
    return;
  }
  if (outcomes.length === 0) {
    process.stdout.write('Nothing new: every filing is read already.\n');
    return;
  }
  const table = new Table({ head: ['filing', 'outcome', 'ms', ''], style: { head: [], border: [], compact: true } });
  for (const { accession, status, failure, ms } of outcomes) {
    table.push([accession, status === 'retry' ? 'try again' : status, ms, failure ?? '']);
  }
  const ready = outcomes.filter((outcome) => outcome.status === 'ready').length;
  process.stdout.write(`${table.toString()}\n${ready} of ${outcomes.length} filings read.\n`);
}
