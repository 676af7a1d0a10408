import { openThreads, type ThreadOptions, type Threads, type ThreadsState } from './open-threads.ts';

// Next bundles a module once for each kind of request: the threads of a process meet in the global object.
const shared = globalThis as { prooflineThreads?: Map<string, Threads<never, unknown>> };

const all = () => {
  shared.prooflineThreads ??= new Map();
  return shared.prooflineThreads;
};

/** The process's threads of this name, opened at their first use. */
export function sharedThreads<Task, Result>(options: ThreadOptions): Threads<Task, Result> {
  const open = all().get(options.name);
  // One name has one entry, and an entry has one kind of task.
  if (open) return open as unknown as Threads<Task, Result>;
  const threads = openThreads<Task, Result>(options);
  all().set(options.name, threads);
  return threads;
}

/** How busy each kind of thread is that this process has used. */
export const threadStates = (): ThreadsState[] => [...all().values()].map((threads) => threads.state());

/** Ends all of them, for a process that has answered all its requests. */
export async function closeSharedThreads(): Promise<void> {
  const open = [...all().values()];
  all().clear();
  await Promise.all(open.map((threads) => threads.close()));
}
