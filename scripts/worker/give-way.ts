import { spawnSync } from 'node:child_process';
import { getPriority, setPriority } from 'node:os';

/** A processor that both want is a page's for 97 of 100 parts; at 10, the usual step below, it is for 90. */
export const WORKER_NICENESS = 15;

/**
 * Lowers the priority of a worker that has just been started, or of this process: where processors are short, a page
 * is not to wait for a filing that is read. The threads that it starts have the same one. No lower where all of this
 * runs below it already.
 *
 * On Linux it runs in the scheduler's idle class as well: beside niceness alone a page that wakes up, which it does
 * after each answer of the database, waits for the rest of the worker's turn. Where `chrt` is missing, niceness is all.
 */
export function giveWay({ pid }: { pid?: number | undefined }): void {
  if (pid === undefined) return;
  setPriority(pid, Math.max(getPriority(), WORKER_NICENESS));
  if (process.platform === 'linux') spawnSync('chrt', ['--all-tasks', '--idle', '--pid', '0', String(pid)]);
}
