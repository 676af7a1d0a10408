import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

export const CORPUS = '../shared/corpus/edgar';

/**
 * Reads companies' filings of the corpus by the command line, in a process group of its own.
 * @param killAfterMs when the group is killed; null lets it end
 * @param environment more variables
 * @returns the exit code and how long it took
 */
export async function ingest(
  dataDir: string,
  companies: readonly string[],
  killAfterMs: number | null,
  environment: Record<string, string> = {},
): Promise<{ code: number | null; ms: number }> {
  const started = performance.now();
  const child = spawn(process.execPath, ['scripts/cli.ts', 'ingest', '--from', CORPUS, ...companies], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', ...environment },
    stdio: 'ignore',
    detached: true,
  });
  const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
  if (killAfterMs !== null) {
    await Promise.race([pause(killAfterMs), ended]);
    // Every second time the database goes down with the command, every other time it outlives it for a moment.
    try {
      process.kill(killAfterMs % 2 === 0 ? -(child.pid ?? 0) : (child.pid ?? 0), 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
  return { code: await ended, ms: performance.now() - started };
}
