import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Two processes that found the same dead holder have both written by then; the last of them wins. */
const SETTLE_MS = 100;

/**
 * Takes a lock file for this process, also from a holder that is dead. The file contains the process's number and,
 * where the system provides it, its start time: numbers are used again after a restart of the machine.
 * @returns false while a running process holds it
 */
export async function takeLock(path: string): Promise<boolean> {
  const holder = readHolder(path);
  if (holder !== null && isRunning(holder)) return false;
  if (holder !== null) rmSync(path, { force: true });
  const own = `${process.pid} ${startOf(process.pid)}`;
  try {
    writeFileSync(path, own, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
  await pause(SETTLE_MS);
  return readHolder(path) === own;
}

/**
 * Lets another process hold a lock that this one has taken: it is free when that one ends, even if this one ends
 * before.
 */
export function handLockTo(path: string, pid: number): void {
  const written = `${path}.${process.pid}`;
  writeFileSync(written, `${pid} ${startOf(pid)}`);
  renameSync(written, path);
}

/** Whether a process of this number runs, of any user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function isRunning(holder: string): boolean {
  const [number, ...start] = holder.split(' ');
  const pid = Number(number);
  return Number.isInteger(pid) && pid > 0 && isAlive(pid) && startOf(pid) === start.join(' ');
}

/** When a process began, in the system's own words; empty where it does not tell. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name is in brackets and may hold anything; the start is the twentieth field after it.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch (error) {
    if (['ENOENT', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')) return '';
    throw error;
  }
}

function readHolder(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
