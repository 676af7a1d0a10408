import { fork } from 'node:child_process';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { AppError } from '#lib/errors';
import { enlargeFiling } from './enlarge-filing.ts';

/**
 * Reads documents as large as EDGAR's largest, made by repeating the body of a real one, each in a worker's reading
 * thread in a process of its own; prints time and the highest memory of the process. Exits with 1 when 10 MB are refused
 * or take more than 5 s or 700 MB, or when a larger one is neither read nor refused with the words for its reader, or
 * takes more than a gigabyte:
 *   node scripts/bench/large-documents.ts SOME-10-K.htm [MEGABYTES…]
 */
const HINTS = { form: '10-K', period: null, company: 'Large Inc.', cik: '0009999991', ticker: 'LARGE' };
const LIMITS = { bytes: 10e6, ms: 5_000, megabytes: 700 };
const MAX_MEGABYTES = 1_024;

/** `hasEnded`: it was read, or refused as a document that cannot be. */
type Report = { status: string; hasEnded: boolean; blocks: number; ms: number; megabytes: number };

if (process.send) await readOne();
else await readAll();

async function readAll(): Promise<void> {
  const [path, ...sizes] = process.argv.slice(2);
  if (!path) throw new Error('Name a 10-K in HTML.');
  let isWithin = true;
  for (const size of sizes.length > 0 ? sizes.map(Number) : [10, 30]) {
    const { status, hasEnded, blocks, ms, megabytes } = await inProcess(path, size * 1e6);
    process.stdout.write(`${size} MB: ${status}, ${blocks} blocks, ${ms} ms, at most ${megabytes} MB of memory\n`);
    if (!hasEnded || megabytes > MAX_MEGABYTES) isWithin = false;
    if (size * 1e6 <= LIMITS.bytes && (blocks === 0 || ms > LIMITS.ms || megabytes > LIMITS.megabytes))
      isWithin = false;
  }
  process.stdout.write(`load ${loadavg()[0]?.toFixed(1)}: ${isWithin ? 'within the bars' : 'NOT within the bars'}\n`);
  process.exitCode = isWithin ? 0 : 1;
}

function inProcess(path: string, bytes: number): Promise<Report> {
  return new Promise((done, fail) => {
    const child = fork(fileURLToPath(import.meta.url), [path, String(bytes)], { execArgv: [] });
    child.once('message', (report) => done(report as Report));
    child.once('exit', (code, signal) => fail(new Error(`The reading process ended with ${code ?? signal}.`)));
  });
}

async function readOne(): Promise<void> {
  const [path = '', bytes = '0'] = process.argv.slice(2);
  const { openFilingThreadPool } = await import('#lib/ingest/reading/filing-thread-pool');
  const filingThreads = openFilingThreadPool(1);
  const document = enlargeFiling(path, Number(bytes));
  const started = performance.now();
  const read = await filingThreads.read({ bytes: document, hints: HINTS }).catch((error: unknown) => error as Error);
  const ms = Math.round(performance.now() - started);
  const megabytes = Math.round(process.resourceUsage().maxRSS / 1024);
  const report: Report =
    read instanceof Error
      ? { status: `refused (${read.message})`, hasEnded: isRefusal(read), blocks: 0, ms, megabytes }
      : { status: read.document.health.status, hasEnded: true, blocks: read.document.blocks.length, ms, megabytes };
  process.send?.(report, () => process.exit(0));
}

function isRefusal(error: Error): boolean {
  return error instanceof AppError && error.code === 'unreadable_document';
}
