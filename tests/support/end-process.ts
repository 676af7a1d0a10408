import type { ChildProcess } from 'node:child_process';

/** Kills a process that a test has started, and waits until it is gone. Does nothing to one that has ended. */
export function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((done) => {
    child.once('exit', () => done());
    child.kill('SIGKILL');
  });
}
