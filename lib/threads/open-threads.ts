import { join } from 'node:path';
import { Piscina } from 'piscina';
import { AppError } from '#lib/errors';
import { log } from '#lib/log';
import { TaskTookTooLong } from './thread-errors.ts';
import { createLine } from './wait-in-line.ts';

/** An idle thread gives its memory back. */
const IDLE_MS = 120_000;

export type ThreadOptions = {
  /** What the log and the status call them; of one name there are one process' threads once. */
  name: string;
  /** The module whose default export does a task, from the project's directory: "lib/exports/export-thread.ts". */
  entry: string;
  /** At once. */
  threads: number;
  /** Tasks that wait beside them. */
  queue: number;
  /** How long a task waits for a thread. */
  maxWaitMs: number;
  /** For one task, from when a thread takes it. */
  timeLimitMs: number;
  /** Of each thread's heap. */
  memoryMb: number;
};

/** Work that would hold up the event loop, done beside it. */
export type Threads<Task, Result> = {
  /**
   * Has a task done by a thread. What is given is copied, so its size must be bounded by whoever calls.
   * Throws ThreadsBusy when too many wait, TaskTookTooLong when its time is over; a thread that dies of it or throws is
   * an error of this task alone: others go on in new threads. Costs the loop the copying, and a millisecond.
   */
  run(task: Task): Promise<Result>;
  state(): ThreadsState;
  /** Ends all threads at once; what they do is rejected. */
  close(): Promise<void>;
};

export type ThreadsState = {
  name: string;
  running: number;
  waiting: number;
  /** Of those that may wait. */
  most: number;
  /** Tasks that a thread was given since the process started. */
  begun: number;
};

/** Threads start when the first task comes, and end when none comes for two minutes: they hold up no end of a process. */
export function openThreads<Task, Result>(options: ThreadOptions): Threads<Task, Result> {
  const { name, entry, threads, queue, maxWaitMs, timeLimitMs, memoryMb } = options;
  const line = createLine({ places: threads, most: queue, maxWaitMs });
  let pool: Piscina<Task, Result> | undefined;
  let begun = 0;

  const openPool = () =>
    new Piscina<Task, Result>({
      // By its path: what Next makes of the project's files knows nothing of threads. Images hold the sources for it.
      filename: join(process.cwd(), entry),
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: IDLE_MS,
      // Settings of the process are none of a thread: a debugger's port, or what a test runner loads first.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 16 },
    });

  const runNow = async (task: Task): Promise<Result> => {
    pool ??= openPool();
    begun++;
    // A signal of a timeout would keep the task until its time is over.
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), timeLimitMs);
    try {
      return await pool.run(task, { signal: limit.signal });
    } catch (error) {
      if (limit.signal.aborted) {
        log.warn({ threads: name, ms: timeLimitMs }, 'a task was ended: it took too long');
        throw new TaskTookTooLong(timeLimitMs / 1_000);
      }
      if (error instanceof AppError) throw error;
      throw new Error(`A task of the ${name} threads failed.`, { cause: error });
    } finally {
      clearTimeout(timer);
    }
  };

  return {
    run: (task) => line.wait(() => runNow(task)),
    state: () => ({ name, running: line.working, waiting: line.waiting, most: queue, begun }),
    async close() {
      const open = pool;
      pool = undefined;
      await open?.destroy();
    },
  };
}
