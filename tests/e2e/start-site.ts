import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFakeGoogle } from '#tests/support/fake-google';
import { giveWay } from '../../scripts/worker/give-way.ts';

/** Real filings for the tests that want them; absent from a plain clone. */
export const corpus = '../shared/corpus/edgar';

/**
 * Starts the site as `npm start` does, on a database of its own, and puts its address into BASE_URL for the tests, and
 * into SITE_LOG the file that gets its log.
 * With the corpus beside the project, Apple's filings are read first.
 */
export default async function startSite(): Promise<() => Promise<void>> {
  // The tests' processes and browsers come after this one, and go no faster than the worker that they wait for.
  giveWay(process);
  const dataDir = process.env.E2E_DATA_DIR ?? mkdtempSync(join(tmpdir(), 'proofline-e2e-'));
  mkdirSync(dataDir, { recursive: true });
  const client = { id: 'proofline.apps.example', secret: 'the secret of tests' };
  const google = await startFakeGoogle(client);
  const environment = {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    PORT: '3100',
    LOG_LEVEL: 'warn',
    GOOGLE_CLIENT_ID: client.id,
    GOOGLE_CLIENT_SECRET: client.secret,
    GOOGLE_ISSUER: google.issuer,
  };
  if (existsSync(corpus)) readFilings(environment, corpus, 'AAPL');
  process.env.SITE_LOG = join(dataDir, 'log');
  const site = await runSite(environment, process.env.SITE_LOG);
  process.env.BASE_URL = site.url;
  return async () => {
    await site.stop();
    await google.close();
  };
}

/** Starts a site of these settings, and waits until it is ready. */
async function runSite(
  environment: NodeJS.ProcessEnv,
  log: string,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const site = fork('scripts/site/run-site.ts', { env: environment, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  site.stderr?.pipe(process.stderr);
  site.stderr?.pipe(createWriteStream(log));
  return { url: await addressOf(site), stop: () => stop(site) };
}

/** Where the first worker's own site looks for a free port; each other worker looks elsewhere: two begin at once. */
const OWN_PORT = 3_300;
const PORTS_EACH = 50;

/** A second site beside the one of all tests, with settings and a database of its own, and without filings. */
export async function startOwnSite(
  settings: Record<string, string>,
): Promise<Awaited<ReturnType<typeof runSite>> & { read: (directory: string, ticker: string) => void }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'proofline-e2e-own-'));
  const port = String(OWN_PORT + PORTS_EACH * Number(process.env.TEST_PARALLEL_INDEX ?? 0));
  const own = { DATA_DIR: dataDir, DATABASE_URL: '', PORT: port, LOG_LEVEL: 'warn', DEMO: 'off', SITE_URL: '' };
  const environment = { ...process.env, ...own, ...settings };
  const site = await runSite(environment, join(dataDir, 'log'));
  return { ...site, read: (directory, ticker) => readFilings(environment, directory, ticker) };
}

/** Reads a company's filings in a directory laid out like EDGAR, as an operator does beside the running site. */
function readFilings(environment: NodeJS.ProcessEnv, directory: string, ticker: string): void {
  const read = spawnSync(process.execPath, ['scripts/cli.ts', 'ingest', '--from', directory, ticker], {
    env: environment,
    encoding: 'utf8',
  });
  if (read.status !== 0) throw new Error(`The filings of ${ticker} were not read:\n${read.stderr}\n${read.stdout}`);
}

/** The address that the site prints when it is ready. */
function addressOf(site: ChildProcess): Promise<string> {
  return new Promise((done, fail) => {
    let printed = '';
    site.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString('utf8');
      const ready = /Proofline is ready: (\S+)/.exec(printed);
      if (ready?.[1]) done(ready[1]);
    });
    site.once('exit', (code) => fail(new Error(`The site did not start (exit ${code}).\n${printed}`)));
  });
}

function stop(site: ChildProcess): Promise<void> {
  return new Promise((done) => {
    site.once('exit', () => done());
    site.kill('SIGTERM');
  });
}
