import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { handLockTo, takeLock } from '#lib/db/process-lock';

/** The inputs of a build. */
const SOURCES = [
  'app',
  'components',
  'lib',
  'public',
  'scripts/build/shorten-classes.cjs',
  'scripts/build/make-build.ts',
  'scripts/build/pack-assets.ts',
  'middleware.ts',
  'instrumentation.ts',
  'start-web.ts',
  'end-failed-start.ts',
  'next.config.ts',
  'postcss.config.mjs',
];
const SETTINGS = ['package.json', 'package-lock.json', 'tsconfig.json', 'prisma/schema.prisma'];
const MARKER = '.next/proofline-source';
const LOCK = 'node_modules/.proofline-build.lock';

/** Builds the site unless there is a build of exactly this source. Processes that ask at once wait for one build. */
export async function buildSite(say: (line: string) => void): Promise<void> {
  const wanted = sourceHash();
  const isBuilt = () => existsSync(MARKER) && readFileSync(MARKER, 'utf8') === wanted;
  while (!isBuilt()) {
    if (await takeLock(LOCK)) {
      try {
        // The one before may have finished between the look and the lock.
        if (!isBuilt()) await build(wanted, say);
      } finally {
        rmSync(LOCK, { force: true });
      }
    } else {
      await pause(200);
    }
  }
}

async function build(wanted: string, say: (line: string) => void): Promise<void> {
  say('Building the site …');
  await new Promise<void>((done, fail) => {
    const output: Buffer[] = [];
    const child = spawn(process.execPath, ['scripts/build/make-build.ts', MARKER, wanted], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    });
    // A waiting process must not begin a second build when the process that began this one has died.
    if (child.pid) handLockTo(LOCK, child.pid);
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    child.once('error', fail);
    // Not at its exit: what it said last may still be on its way.
    child.once('close', (code) => {
      if (code === 0) return done();
      say(Buffer.concat(output).toString('utf8').trimEnd());
      fail(new Error('The site could not be built. What the build said stands above.'));
    });
  });
}

/** Over names and contents, so that neither a clone's file times nor a touched file matter. */
function sourceHash(): string {
  const hash = createHash('sha256');
  for (const file of [...SOURCES.flatMap(filesUnder), ...SETTINGS]) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

function filesUnder(path: string): string[] {
  if (!existsSync(path)) return [];
  if (/\.(?:ts|[cm]js)$/.test(path)) return [path];
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts') && !entry.parentPath.includes('generated'))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}
