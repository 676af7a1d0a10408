import { AppError } from '#lib/errors';
import { openDatabase } from '../database/open-database.ts';

/**
 * Starts or ends the looking for new filings of companies. Companies that the site does not have yet are listed on
 * EDGAR, and their filings put into the queue.
 * Throws AppError('invalid_input') without a symbol, and AppError('not_found') for symbols that EDGAR does not list, or
 * that the site does not have when they are to be unfollowed; then nothing has changed.
 */
export async function runFollow(tickers: string[], followed: boolean, options: { json?: boolean }): Promise<void> {
  if (tickers.length === 0) throw new AppError('invalid_input', 'Name at least one symbol, such as AAPL.');
  const database = await openDatabase();
  const { closeDatabase } = await import('#lib/db/client');
  try {
    const { applyMigrations } = await import('#lib/db/migrate');
    await applyMigrations(database.url);
    const changed = followed ? await follow(tickers) : await unfollow(tickers);
    if (options.json) process.stdout.write(`${JSON.stringify(changed)}\n`);
    else process.stdout.write(followed ? `${describe(changed)}\n` : `No more looking for ${tickers.join(', ')}.\n`);
  } finally {
    await closeDatabase();
    await database.close();
  }
}

type Changed = {
  ciks: string[];
  /** Filings that were put into the queue, and those still to be read that were in it before. */
  queued: number;
  alreadyQueued: number;
};

function describe({ ciks, queued, alreadyQueued }: Changed): string {
  const companies = ciks.length === 1 ? 'the company' : `${ciks.length} companies`;
  const others = alreadyQueued > 0 ? `, ${alreadyQueued} in it already` : '';
  return `Following ${companies}; ${queued} filings put into the queue${others}.`;
}

async function follow(tickers: string[]): Promise<Changed> {
  const { openEdgarSource } = await import('#lib/discovery/edgar-source');
  const { followCompanies } = await import('#lib/discovery/follow-companies');
  const { enqueueFilings } = await import('#lib/discovery/filing-jobs');
  const { openQueue } = await import('#lib/jobs/queue');
  const { ciks, found } = await followCompanies(openEdgarSource(), tickers);
  const queue = await openQueue({ supervise: false });
  try {
    const queued = await enqueueFilings(queue, found);
    return { ciks, queued, alreadyQueued: found.length - queued };
  } finally {
    await queue.stop({ graceful: false });
  }
}

async function unfollow(tickers: string[]): Promise<Changed> {
  const { listSymbols, setFollowed } = await import('#lib/discovery/discovery-queries');
  const known = await listSymbols(tickers);
  const unknown = tickers.filter((ticker) => !known.some((symbol) => symbol.ticker === ticker.toUpperCase()));
  if (unknown.length > 0)
    throw new AppError('not_found', `The site has no company with the symbol ${unknown.join(', ')}.`);
  const ciks = [...new Set(known.map(({ cik }) => cik))];
  await setFollowed(ciks, { followed: false });
  return { ciks, queued: 0, alreadyQueued: 0 };
}
