import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Two processes that found the same dead holder have both written by then; the last of them wins. */
const SETTLE_MS = 100;

/**
 * Takes a lock file for this process, also from a holder that is dead. The file holds the process's number.
 * @returns false while a living process holds it
 */
export async function takeLock(path: string): Promise<boolean> {
  const holder = readHolder(path);
  if (holder !== null && isAlive(holder)) return false;
  if (holder !== null) rmSync(path, { force: true });
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
  await pause(SETTLE_MS);
  return readHolder(path) === process.pid;
}

/** Whether a process of this number runs, whoever's it is. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function readHolder(path: string): number | null {
  try {
    return Number(readFileSync(path, 'utf8')) || null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
