import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { childrenOf } from '#tests/support/freeze-postgres';

/** Several servers on one machine, each with a fixed part of a processor, as if each had a small machine of its own. */

/** Linux hands out each period's part anew, in microseconds: short, so that no answer waits long for the next one. */
const PERIOD_US = 20_000;

export type ProcessorShare = {
  /** Takes the limit away, once the processes have ended. */
  end: () => void;
};

/**
 * Limits a process, with what it has started and will start, to a part of one processor.
 * @param share part of one processor, 0.05 to 1
 * @param on the number of the processor; any when absent
 * Throws where this process may not make control groups (Linux, as root).
 */
export function limitProcessor(pid: number, { share, on }: { share: number; on?: number }): ProcessorShare {
  const group = makeGroup(`proofline-${pid}`);
  writeLimit(group, Math.round(share * PERIOD_US));
  const take = (one: number) => {
    appendFileSync(join(group.path, 'cgroup.procs'), `${one}\n`);
    if (on !== undefined) pin(one, on);
  };
  take(pid);
  // What it starts from here on is limited from the beginning.
  for (const one of childrenOf(pid)) take(one);
  return {
    end: () => rmdirSync(group.path),
  };
}

/** Keeps a process and its threads on one processor. */
export function pin(pid: number, on: number): void {
  execFileSync('taskset', ['-a', '-p', '-c', String(on), String(pid)], { stdio: ['ignore', 'ignore', 'pipe'] });
}

type Group = { path: string; isUnified: boolean };

function makeGroup(name: string): Group {
  const root = ['/sys/fs/cgroup/cpu', '/sys/fs/cgroup'].find((one) => existsSync(join(one, 'cgroup.procs')));
  if (!root) throw new Error('There are no control groups here: a part of a processor cannot be given (Linux only).');
  const path = join(root, name);
  mkdirSync(path, { recursive: true });
  return { path, isUnified: !existsSync(join(root, 'cpu.cfs_period_us')) };
}

function writeLimit({ path, isUnified }: Group, quota: number): void {
  if (isUnified) {
    writeFileSync(join(path, 'cpu.max'), `${quota} ${PERIOD_US}`);
    return;
  }
  writeFileSync(join(path, 'cpu.cfs_period_us'), String(PERIOD_US));
  writeFileSync(join(path, 'cpu.cfs_quota_us'), String(quota));
}
