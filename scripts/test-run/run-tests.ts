import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { generateClient } from '../build/generate-client.ts';
import { findChromium } from './find-chromium.ts';
import type { RunSummary } from './run-summary.ts';
import { type BrowserReport, summariseBrowserRun } from './summarise-browser-run.ts';
import { summariseVitestRun, type VitestReport } from './summarise-vitest-run.ts';

/**
 * `npm test`: formatting, lint, types, unit, integration and browser tests on a throw-away database. Arguments name the
 * stages to run (`npm test -- unit e2e`); without them all run. Ends with a repetition of what failed, and one line for
 * the whole.
 */
type Stage = { name: string; run: () => Promise<RunSummary> };

const say = (line: string) => process.stderr.write(`${line}\n`);
const scratch = mkdtempSync(join(tmpdir(), 'proofline-test-'));
const node = process.execPath;
/** The hundreds of processes that the tests start compile the same files. */
const COMPILE_CACHE = resolve('node_modules/.cache/compiled');

const stages: Stage[] = [
  { name: 'format', run: () => check(node, ['node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off', '.']) },
  {
    name: 'lint',
    run: () => check(node, ['node_modules/oxlint/bin/oxlint', '-c', 'oxlint.config.ts', '--type-aware', '.']),
  },
  { name: 'types', run: () => check(node, ['node_modules/typescript/bin/tsc', '-p', '.', '--noEmit']) },
  { name: 'unit', run: () => vitest('unit') },
  // A test there mostly waits for the processes that it has started.
  { name: 'integration', run: () => programs.then(() => vitest('integration', availableParallelism() + 2)) },
  { name: 'e2e', run: () => programs.then(playwright) },
];

const wanted = process.argv.slice(2);
const chosen = stages.filter((stage) => wanted.length === 0 || wanted.includes(stage.name));
const needsPrograms = chosen.some(({ name }) => name === 'integration' || name === 'e2e');
/** Postgres and Chromium are installed, where they are missing, beside the stages that need neither. */
const programs = needsPrograms ? run(node, ['scripts/test-run/install-test-programs.ts']) : Promise.resolve(0);
const total: RunSummary = { passed: 0, failed: 0, skipped: 0, failures: [] };
try {
  generateClient();
  for (const { name, run: runStage } of chosen) {
    const started = performance.now();
    const judged = await runStage();
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    say(`${name}: ${judged.passed} passed, ${judged.failed} failed, ${judged.skipped} skipped (${seconds} s)`);
    total.passed += judged.passed;
    total.failed += judged.failed;
    total.skipped += judged.skipped;
    total.failures.push(...judged.failures.map((failure) => `${name}: ${failure}`));
  }
} catch (error) {
  total.failed++;
  total.failures.push(error instanceof Error ? error.message : String(error));
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
for (const failure of total.failures) say(`failed: ${failure}`);
process.stdout.write(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`);
process.exit(total.failed === 0 ? 0 : 1);

/** A tool that passes or fails as a whole. */
async function check(command: string, args: string[]): Promise<RunSummary> {
  const code = await run(command, args);
  if (code === 0) return { passed: 1, failed: 0, skipped: 0, failures: [] };
  return { passed: 0, failed: 1, skipped: 0, failures: [`ended with ${code}: see above`] };
}

async function vitest(project: string, workers?: number): Promise<RunSummary> {
  const report = join(scratch, `${project}.json`);
  const args = ['run', '--project', project, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  if (workers) args.push(`--maxWorkers=${workers}`);
  const code = await run(node, ['node_modules/vitest/vitest.mjs', ...args], { NODE_ENV: 'test' });
  return summariseVitestRun(readReport<VitestReport>(report), code);
}

async function playwright(): Promise<RunSummary> {
  const report = join(scratch, 'e2e.json');
  const code = await run(node, ['node_modules/@playwright/test/cli.js', 'test'], {
    CHROMIUM_PATH: findChromium(say),
    E2E_DATA_DIR: join(scratch, 'e2e'),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  const { stoodStill, ...judged } = summariseBrowserRun(readReport<BrowserReport>(report), code);
  for (const title of stoodStill)
    say(`e2e: the browser stood still until the test’s time was over, and the second try passed: ${title}`);
  return judged;
}

function readReport<T>(path: string): T {
  return JSON.parse(readFileSync(path, 'utf8')) as T;
}

/** Runs a program with our output as its own. @returns its exit code */
function run(command: string, args: string[], environment: Record<string, string> = {}): Promise<number> {
  return new Promise((done, fail) => {
    const child: ChildProcess = spawn(command, args, {
      stdio: ['ignore', 2, 2],
      env: { ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE, ...environment },
    });
    child.once('error', fail);
    child.once('exit', (code) => done(code ?? 1));
  });
}
