import { readdirSync, readFileSync } from 'node:fs';
import type { PostgresServer } from './postgres-server.ts';

/** Freezes every process of a Postgres server of the tests. @returns lets them continue */
export function freezePostgres({ pid }: PostgresServer): () => void {
  const pids = [pid, ...childrenOf(pid)];
  for (const one of pids) process.kill(one, 'SIGSTOP');
  return () => {
    for (const one of pids) process.kill(one, 'SIGCONT');
  };
}

/** The processes that a process has started. */
export function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent);
}

/** The fourth field of `stat`, after a name in brackets that may hold anything; null for a process that has ended. */
function parentOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ESRCH') return null;
    throw error;
  }
}
