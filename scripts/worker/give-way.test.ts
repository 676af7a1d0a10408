import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, getPriority } from 'node:os';
import { expect, test } from 'vitest';
import { giveWay } from './give-way.ts';

test('a worker has a lower priority than the process that starts it, and than its pages', async () => {
  const own = getPriority();
  const worker = spawn(process.execPath, ['-e', 'process.stdin.resume()'], { stdio: ['pipe', 'ignore', 'inherit'] });
  giveWay(worker);
  expect(getPriority(worker.pid)).toBe(Math.max(own, constants.priority.PRIORITY_BELOW_NORMAL));
  expect(getPriority()).toBe(own);
  worker.stdin.end();
  await once(worker, 'exit');
});
