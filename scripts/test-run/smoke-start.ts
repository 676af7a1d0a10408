import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgresServer } from '#tests/support/postgres-server';

/**
 * Proves `npm start` as a newcomer meets it: fresh clones of HEAD in empty directories with a home and an npm cache of
 * their own. Run it from the project's root: `node scripts/test-run/smoke-start.ts`. As root it also tries an ordinary user.
 * Prints a line per check; exit 1 when one fails. Takes some minutes and 2 GB under the temporary directory.
 */
const ORDINARY_USER = 65_534;
const READY_AGAIN_MS = 10_000;
const STOPPED_MS = 5_000;

type Clone = { directory: string; environment: NodeJS.ProcessEnv; identity: { uid?: number; gid?: number } };
type Run = { child: ChildProcess; address: string; printed: () => string; readyMs: number };

let failures = 0;
function check(text: string, holds: boolean, detail = ''): void {
  if (!holds) failures++;
  process.stdout.write(`${holds ? 'holds' : 'FAILS'}  ${text}${detail ? ` (${detail})` : ''}\n`);
}

await proveAs('root or whoever runs this, port 3000 taken, no database given', {}, async (clone) => {
  const taken = createServer().listen(3000);
  const first = await start(clone);
  check('a fresh clone starts', (await statusOf(first.address)) === 200, `${seconds(first.readyMs)} with installing`);
  check('with port 3000 taken it takes another and says so', !first.address.endsWith(':3000'), first.address);
  check('it prints a demo account', first.printed().includes('subscriber@example.com'));
  check('the demo filings are listed', (await countLatest(first.address)) > 5);
  await checkStopped(first);

  const second = await start(clone);
  check('started again it is ready within 10 s', second.readyMs < READY_AGAIN_MS, seconds(second.readyMs));
  check('and nothing is there twice', (await countLatest(second.address)) === 18);
  await stop(second);
  taken.close();
});

if (process.getuid?.() === 0) {
  const server = await startPostgresServer();
  await proveAs('an ordinary user, on a Postgres server', { uid: ORDINARY_USER, gid: ORDINARY_USER }, async (clone) => {
    clone.environment.DATABASE_URL = server.url;
    const run = await start(clone);
    check('a fresh clone starts', (await statusOf(run.address)) === 200, seconds(run.readyMs));
    check('without demo data', (await countLatest(run.address)) === 0 && !run.printed().includes('@example.com'));
    const ready = (await (await fetch(`${run.address}/api/ready`)).json()) as { degraded: string[] };
    check('it says what it does without', ready.degraded.includes('vector-search'), ready.degraded.join(', '));
    await checkStopped(run);
  });
  server.close();
}
process.exit(failures === 0 ? 0 : 1);

async function proveAs(
  name: string,
  identity: Clone['identity'],
  prove: (clone: Clone) => Promise<void>,
): Promise<void> {
  process.stdout.write(`${name}:\n`);
  const place = mkdtempSync(join(tmpdir(), 'proofline-prove-'));
  chmodSync(place, 0o777);
  const directory = join(place, 'clone');
  const home = join(place, 'home');
  mkdirSync(home);
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', process.cwd(), directory]);
  if (identity.uid !== undefined) execFileSync('chown', ['-R', `${identity.uid}:${identity.gid}`, place]);
  const kept = ['LANG', 'TERM', 'TZ'].flatMap((key) => (process.env[key] ? [[key, process.env[key]]] : []));
  const environment = {
    ...Object.fromEntries(kept),
    HOME: home,
    npm_config_cache: join(home, '.npm'),
    // The machine's own Node and npm, as a newcomer has them.
    PATH: (process.env.PATH ?? '')
      .split(':')
      .filter((entry) => !entry.includes('node_modules'))
      .join(':'),
  };
  try {
    await prove({ directory, environment, identity });
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

function start({ directory, environment, identity }: Clone): Promise<Run> {
  const started = performance.now();
  const child = spawn('npm', ['start'], { cwd: directory, env: environment, detached: true, ...identity });
  let output = '';
  return new Promise((done, fail) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString('utf8');
      const address = /Proofline is ready: (\S+)/.exec(output)?.[1];
      if (address) done({ child, address, printed: () => output, readyMs: performance.now() - started });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => fail(new Error(`npm start ended (exit ${code}):\n${output}`)));
  });
}

/**
 * Ctrl-C, as a terminal sends it: to the whole group. @returns whether npm ended as it does then, and how long it took
 */
function stop({ child }: Run): Promise<{ clean: boolean; ms: number }> {
  const asked = performance.now();
  return new Promise((done) => {
    child.once('exit', (code, signal) =>
      done({ clean: code === 0 || signal === 'SIGINT', ms: performance.now() - asked }),
    );
    process.kill(-(child.pid ?? 0), 'SIGINT');
  });
}

async function checkStopped(run: Run): Promise<void> {
  const { clean, ms } = await stop(run);
  check('Ctrl-C stops all of it', clean && ms < STOPPED_MS && !(await answers(run.address)), seconds(ms));
}

async function statusOf(address: string): Promise<number> {
  return (await fetch(address)).status;
}

function answers(address: string): Promise<boolean> {
  return fetch(`${address}/api/health`).then(
    () => true,
    () => false,
  );
}

async function countLatest(address: string): Promise<number> {
  const { latest } = (await (await fetch(`${address}/api/get-filings-latest`)).json()) as { latest: unknown[] };
  return latest.length;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
