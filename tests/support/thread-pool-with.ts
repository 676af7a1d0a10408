import type { FilingTasks, FilingThreadPool } from '#lib/ingest/reading/filing-thread-pool';

/** The same pool, some of whose tasks do something else in every turn. */
export function threadPoolWith(
  filingThreads: FilingThreadPool,
  change: (tasks: FilingTasks) => Partial<FilingTasks>,
): FilingThreadPool {
  return {
    ...filingThreads,
    locked: (bytes, work) => filingThreads.locked(bytes, (tasks) => work({ ...tasks, ...change(tasks) })),
  };
}
