import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { handLockTo, takeLock } from './process-lock.ts';

const lockPath = () => join(mkdtempSync(join(tmpdir(), 'proofline-lock-')), 'lock');

describe('a lock of processes', () => {
  test('is taken once while its holder lives', async () => {
    const path = lockPath();
    expect(await takeLock(path)).toBe(true);
    expect(await takeLock(path)).toBe(false);
  });

  test('is taken from a holder that is dead, and from a file that nobody can have written whole', async () => {
    for (const left of ['4194304 1', '']) {
      const path = lockPath();
      writeFileSync(path, left);
      expect(await takeLock(path)).toBe(true);
    }
  });

  test('that was handed on is held until the other process ends', async () => {
    const path = lockPath();
    expect(await takeLock(path)).toBe(true);
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    handLockTo(path, other.pid ?? 0);
    expect(await takeLock(path)).toBe(false);
    other.kill('SIGKILL');
    await once(other, 'exit');
    expect(await takeLock(path)).toBe(true);
  });
});
