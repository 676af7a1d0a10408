import { SingleBar } from 'cli-progress';
import type { Estimate } from '#lib/backfill/estimate';
import type { QuarterOutcome } from '#lib/backfill/plan-backfill';
import type { BackfillResult } from '#lib/backfill/run-backfill';
import type { BackfillScope } from '#lib/backfill/scope';
import type { EdgarSource } from '#lib/edgar/types';
import { AppError } from '#lib/errors';
import { openDatabase } from '../database/open-database.ts';
import { giveWay } from '../worker/give-way.ts';
import { type BackfillOptions, readBackfillOptions } from './backfill-options.ts';
import { describeEstimate, describeQuarter, describeResult } from './describe-backfill.ts';
import { WRITING_MS } from './ingest.ts';

/** An arbitrary number for the locks of backfills. */
const LOCK_ROOM = 7_260_113;

/**
 * Reads what was filed in some years. Says first how long it takes and how much room it needs; then shows how far it is.
 * The first Ctrl-C lets the filings under way end, the second one breaks them off.
 * @returns whether nothing is left to be done
 * Throws AppError('invalid_input') for wrong options, AppError('not_found') for a symbol that EDGAR does not list,
 * AppError('not_configured') without SEC_USER_AGENT, and AppError('conflict') while another process does the same.
 */
export async function runBackfillCommand(given: Record<string, unknown>): Promise<boolean> {
  const options = readBackfillOptions(given, new Date().getUTCFullYear());
  if (!process.env.SEC_USER_AGENT?.trim())
    throw new AppError(
      'not_configured',
      'A backfill reads from EDGAR: set SEC_USER_AGENT to your name and e-mail address, as the SEC asks.',
    );
  process.env.DATABASE_STATEMENT_TIMEOUT_MS ||= WRITING_MS;
  const database = await openDatabase();
  // Only this process and its threads: what readers wait for is computed first.
  giveWay(process);
  const { closeDatabase } = await import('#lib/db/client');
  try {
    const { applyMigrations } = await import('#lib/db/migrate');
    await applyMigrations(database.url);
    return await backfill(options);
  } finally {
    await closeDatabase();
    await database.close();
  }
}

async function backfill(options: BackfillOptions): Promise<boolean> {
  const { openYieldingEdgarSource } = await import('#lib/discovery/edgar-source');
  const { openBackfill } = await import('#lib/backfill/backfill-queries');
  const { keyOf } = await import('#lib/backfill/scope');
  const { holdLock } = await import('#lib/db/hold-lock');
  const source = openYieldingEdgarSource();
  const scope = await toScope(source, options);
  const id = await openBackfill(keyOf(scope));
  const lock = await holdLock(LOCK_ROOM, id);
  if (!lock) throw new AppError('conflict', 'Another process is at this backfill. Let it go on, or stop it first.');
  const stop = new AbortController();
  const abort = new AbortController();
  lock.lost.addEventListener('abort', () => stop.abort(lock.lost.reason));
  const onSignal = () => {
    if (stop.signal.aborted) abort.abort(new Error('Broken off.'));
    else process.stderr.write('\nStopping after what is under way; Ctrl-C once more breaks it off.\n');
    stop.abort(new Error('Stopped.'));
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onSignal);
  try {
    const isDone = await work({ id, scope }, { source, options, stop: stop.signal, abort: abort.signal });
    lock.lost.throwIfAborted();
    return isDone;
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, onSignal);
    await lock.release();
  }
}

async function toScope(source: EdgarSource, options: BackfillOptions): Promise<BackfillScope> {
  const { from, to, forms, tickers, ciks } = options;
  if (tickers.length === 0) return { from, to, bases: forms, ciks: ciks.length > 0 ? ciks : null };
  const { readTickers, resolveTickers } = await import('#lib/discovery/discover-filings');
  return { from, to, bases: forms, ciks: [...ciks, ...resolveTickers(await readTickers(source), tickers)] };
}

type Work = { source: EdgarSource; options: BackfillOptions; stop: AbortSignal; abort: AbortSignal };

async function work(
  backfillOf: { id: number; scope: BackfillScope },
  { source, options, stop, abort }: Work,
): Promise<boolean> {
  const { env } = await import('#lib/env');
  const { systemClock } = await import('#lib/edgar/clock');
  const { waitOutPauses } = await import('#lib/backfill/wait-out-pauses');
  const { planBackfill } = await import('#lib/backfill/plan-backfill');
  const say = (line: string) => options.json || process.stderr.write(`${line}\n`);
  const waitOut = waitOutPauses({
    clock: systemClock,
    stop,
    tell: (until) => say(`EDGAR asks for a pause; it goes on at ${until.toISOString()}.`),
  });

  const quarters: QuarterOutcome[] = [];
  const onQuarter = (outcome: QuarterOutcome) => {
    quarters.push(outcome);
    say(describeQuarter(outcome));
  };
  await planBackfill(source, backfillOf, { now: new Date(), waitOut, stop, onQuarter }).catch((error: unknown) => {
    if (!stop.aborted) throw error;
  });
  const isPlanned = !stop.aborted && quarters.every((quarter) => !('failure' in quarter));
  const { estimated, lines, total } = await estimateOf(backfillOf.id, options);
  if (options.dryRun || stop.aborted) {
    print(options, { lines, answer: { quarters, estimate: estimated, result: null } });
    return isPlanned;
  }
  for (const line of lines) say(line);

  const progress = showProgress(estimated.filings, total, options.json);
  const started = performance.now();
  const { runBackfill } = await import('#lib/backfill/run-backfill');
  const { openFilingThreadPool } = await import('#lib/ingest/reading/filing-thread-pool');
  const filingThreads = openFilingThreadPool(env.WORKER_CONCURRENCY);
  let result: BackfillResult;
  try {
    // Twice as many: some wait for EDGAR while others compute.
    const lanes = env.WORKER_CONCURRENCY * 2;
    result = await runBackfill(backfillOf, {
      ...{ source, filingThreads, waitOut, stop, abort, lanes },
      onProgress: progress.add,
    });
  } finally {
    progress.end();
    await filingThreads.close();
  }
  const seconds = (performance.now() - started) / 1_000;
  print(options, { lines: describeResult(result, seconds), answer: { quarters, estimate: estimated, result } });
  return isPlanned && !result.stopped && result.companiesLeft.length === 0;
}

type Answer = { quarters: QuarterOutcome[]; estimate: Estimate; result: BackfillResult | null };

function print({ json }: BackfillOptions, { lines, answer }: { lines: readonly string[]; answer: Answer }): void {
  process.stdout.write(json ? `${JSON.stringify(answer)}\n` : `${lines.join('\n')}\n`);
}

/** What is still to be done, in numbers and in words; and how many filings the backfill has in all. */
async function estimateOf(id: number, { forms }: BackfillOptions) {
  const { env } = await import('#lib/env');
  const { countPlanned, listCompaniesToRead } = await import('#lib/backfill/backfill-queries');
  const { addCounts, totalOf } = await import('#lib/backfill/group-filings');
  const { estimate } = await import('#lib/backfill/estimate');
  const { measureCosts } = await import('#lib/backfill/measure-costs');
  const waiting = await listCompaniesToRead(id);
  const { costs, measured } = await measureCosts(forms);
  const rate = { requestsPerSecond: env.EDGAR_REQUESTS_PER_SECOND, lanes: env.WORKER_CONCURRENCY };
  const filings = waiting.map((company) => company.filings).reduce(addCounts, {});
  const estimated = estimate({ filings, companies: waiting.length, quarters: 0 }, costs, rate);
  const lines = describeEstimate(estimated, { measured, requestsPerSecond: rate.requestsPerSecond });
  return { estimated, lines, total: totalOf(await countPlanned(id)) };
}

/** A bar on a terminal; in a log a line at each percent. @param waiting of all the filings, those still to be read */
function showProgress(waiting: number, total: number, isSilent: boolean) {
  const started = performance.now();
  const bar = new SingleBar({
    format: '{bar} {value}/{total} filings, {rate} a minute, {eta_formatted} left',
    stream: process.stderr,
    hideCursor: true,
  });
  const isBar = process.stderr.isTTY && !isSilent;
  const before = total - waiting;
  let done = before;
  let told = Math.floor((done / total) * 100);
  if (isBar) bar.start(total, done, { rate: '–' });
  return {
    add(filings: number) {
      done += filings;
      const rate = (((done - before) * 60_000) / (performance.now() - started)).toFixed(1);
      if (isBar) return bar.update(done, { rate });
      const percent = Math.floor((done / total) * 100);
      if (isSilent || percent === told) return;
      told = percent;
      process.stderr.write(`${percent} %: ${done} of ${total} filings, ${rate} a minute\n`);
    },
    end: () => bar.stop(),
  };
}
