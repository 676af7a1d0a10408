import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { expect, test } from 'vitest';
import { giveWay, WORKER_NICENESS } from './give-way.ts';

test('a worker has a lower priority than the process that starts it, and than its pages', async () => {
  const own = getPriority();
  const worker = spawn(process.execPath, ['-e', 'process.stdin.resume()'], { stdio: ['pipe', 'ignore', 'inherit'] });
  giveWay(worker);
  expect(getPriority(worker.pid)).toBe(Math.max(own, WORKER_NICENESS));
  expect(getPriority()).toBe(own);
  worker.stdin.end();
  await once(worker, 'exit');
});

test('the worker of a machine with systemd has the same priority', () => {
  expect(readFileSync('deploy/proofline-worker.service', 'utf8')).toContain(`\nNice=${WORKER_NICENESS}\n`);
});
