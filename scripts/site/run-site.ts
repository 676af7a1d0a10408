import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { buildSite } from '../build/build-site.ts';
import { generateClient } from '../build/generate-client.ts';
import { describeFailure } from '../commands/describe-failure.ts';
import { WRITING_MS } from '../commands/ingest.ts';
import { type OpenDatabase, openDatabase } from '../database/open-database.ts';
import { loadDemo } from '../demo/load-demo.ts';
import { giveWay } from '../worker/give-way.ts';
import { findFreePort } from './free-port.ts';
import { provideLocalSecret } from './local-secrets.ts';
import { startPaddleSandbox } from './start-paddle-sandbox.ts';

/** `npm start`: brings up everything that the site needs, keeps it running, and takes it down at Ctrl-C. */
const say = (line: string) => process.stderr.write(`${line}\n`);

if (existsSync('.env')) process.loadEnvFile('.env');
const port = await findFreePort(wantedPort(process.env.PORT));
const address = process.env.SITE_URL || `http://localhost:${port}`;
// Compiled pages, no hot reload. Set before any code that reads the environment is loaded.
Object.assign(process.env, { NODE_ENV: 'production', PORT: String(port), SITE_URL: address });
provideLocalSecret();
generateClient();

const children: ChildProcess[] = [];
let database: OpenDatabase | null = null;
let stopping = false;

/** Ends the children, then the database that they use, then this process. */
async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  await Promise.all(children.map(end));
  await database?.close();
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
// A failure is one line, and nothing is left running.
process.once('uncaughtException', (error) => {
  say(describeFailure(error));
  void stop(1);
});

database = await openDatabase();
const sandbox = database.embedded ? await startPaddleSandbox(port) : null;
if (sandbox) children.push(sandbox);
(await import('#lib/env')).checkEnvironment();
const { applyMigrations } = await import('#lib/db/migrate');
const applied = await applyMigrations(database.url, { say });
if (applied.length > 0) say(`Applied ${applied.length === 1 ? 'a migration' : `${applied.length} migrations`}.`);
if (database.embedded) {
  await loadDemo(say);
  // The database closes when nobody is connected; this process no longer needs it.
  const { closeDatabase } = await import('#lib/db/client');
  await closeDatabase();
}
await buildSite(say);

const environment = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' };
const web = fork('node_modules/next/dist/bin/next', ['start', '-p', String(port)], {
  env: environment,
  stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
});
const worker = fork('scripts/worker/worker-process.ts', {
  env: { ...environment, DATABASE_STATEMENT_TIMEOUT_MS: process.env.DATABASE_STATEMENT_TIMEOUT_MS || WRITING_MS },
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
});
giveWay(worker);
children.push(web, worker);

for (const child of children) {
  child.once('exit', (code) => {
    if (stopping) return;
    const name = child === web ? 'The web server' : child === worker ? 'The worker' : 'The payment sandbox';
    say(`${name} ended unexpectedly (exit ${code}); stopping the rest.`);
    void stop(1);
  });
}

await answering(`http://localhost:${port}/api/health`);
process.stdout.write(`Proofline is ready: ${address}\n`);
if (database.embedded) {
  if (sandbox) process.stdout.write('Payments go to a sandbox on this machine: no card, no money.\n');
  process.stdout.write('Sign in as subscriber@example.com or free@example.com, password proofline-demo.\n');
}

/** Asks a child to end and waits until it has; a child that does not listen is killed. */
function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((done) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
    child.once('exit', () => {
      clearTimeout(timer);
      done();
    });
    child.kill('SIGTERM');
  });
}

/** Waits until the server answers; the children's exits end the run when it never does. */
async function answering(url: string): Promise<void> {
  if (stopping) return;
  const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
  if (answer?.ok) return;
  await pause(100);
  await answering(url);
}

function wantedPort(given: string | undefined): number {
  if (!given) return 3000;
  const wanted = Number(given);
  if (Number.isInteger(wanted) && wanted > 0 && wanted < 65_536) return wanted;
  say(`PORT is ${given}: it must be a number from 1 to 65535.`);
  process.exit(2);
}
