import type { ChildProcess } from 'node:child_process';
import { constants, getPriority, setPriority } from 'node:os';

/**
 * Lowers the priority of a worker that has just been started: where processors are short, a page is not to wait for a
 * filing that is read. The threads that it starts have the same one. No lower where all of this runs below it already.
 */
export function giveWay({ pid }: ChildProcess): void {
  if (pid !== undefined) setPriority(pid, Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));
}
