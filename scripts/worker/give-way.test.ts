import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveWay, WORKER_NICENESS } from './give-way.ts';

let worker: ChildProcess;
const own = getPriority();

beforeAll(() => {
  worker = spawn(process.execPath, ['-e', 'process.stdin.resume()'], { stdio: ['pipe', 'ignore', 'inherit'] });
  giveWay(worker);
});
afterAll(async () => {
  worker.stdin?.end();
  await once(worker, 'exit');
});

test('a worker has a lower priority than the process that starts it, and than its pages', () => {
  expect(getPriority(worker.pid)).toBe(Math.max(own, WORKER_NICENESS));
  expect(getPriority()).toBe(own);
});

test.runIf(process.platform === 'linux')('a page that wakes up does not wait for the rest of a worker’s turn', () => {
  const said = execFileSync('chrt', ['--all-tasks', '--pid', String(worker.pid)], { encoding: 'utf8' });
  const classes = new Set(said.match(/SCHED_\w+/g));
  expect([...classes]).toEqual(['SCHED_IDLE']);
});

test('the worker of a machine with systemd has the same priority', () => {
  const unit = readFileSync('deploy/proofline-worker.service', 'utf8');
  expect(unit).toContain(`\nNice=${WORKER_NICENESS}\nCPUSchedulingPolicy=idle\nCPUWeight=idle\n`);
});
