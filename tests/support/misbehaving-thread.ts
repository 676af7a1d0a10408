import { threadId } from 'node:worker_threads';

export type MisbehavingTask = 'say where' | 'throw' | 'exit' | 'eat' | 'hang';

/** A thread that does what no task should; whatever it does not know, it never finishes. */
// oxlint-disable-next-line import/no-default-export -- the pool calls a module's default export
export default function run(task: unknown): number {
  if (task === 'say where') return threadId;
  if (task === 'throw') throw new Error('as it was told');
  // oxlint-disable-next-line unicorn/no-process-exit -- the thread's own end
  if (task === 'exit') process.exit(3);
  const eaten: number[][] = [];
  for (;;) if (task === 'eat') eaten.push(Array.from({ length: 10_000 }, Math.random));
}
