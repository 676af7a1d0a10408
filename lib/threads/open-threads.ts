import { join } from 'node:path';
import { Piscina } from 'piscina';
import { AppError } from '#lib/errors';
import { log } from '#lib/log';
import { TaskTookTooLong, ThreadsBusy } from './thread-errors.ts';
import { createLine } from './wait-in-line.ts';

/** An idle thread gives its memory back. */
const IDLE_MS = 120_000;
/** A thread that has not started by then never does. */
const START_MS = 30_000;

export type ThreadOptions = {
  /** Their name in the log and the status; a process has one set of threads of a name. */
  name: string;
  /** The module whose default export does a task, from the project's directory: "lib/exports/export-thread.ts". */
  entry: string;
  /** At once. */
  threads: number;
  /** Tasks that wait for them. */
  queue: number;
  /** How long a task waits for a thread. */
  maxWaitMs: number;
  /** For one task, from when a thread takes it: on a busy machine a thread takes seconds to start. */
  timeLimitMs: number;
  /** Of each thread's heap. */
  memoryMb: number;
};

/** Threads for work that would hold up the event loop. */
export type Threads<Task, Result> = {
  /**
   * Has a task done by a thread. The task is copied, so the caller must bound its size.
   * Throws ThreadsBusy when too many wait or no thread starts, TaskTookTooLong when its time is over. A thread that dies or throws is an
   * error of this task alone; the others continue in new threads. The event loop pays for the copying and a
   * millisecond.
   */
  run(task: Task): Promise<Result>;
  state(): ThreadsState;
  /** Ends all threads at once; their tasks are rejected. */
  close(): Promise<void>;
};

export type ThreadsState = {
  name: string;
  running: number;
  waiting: number;
  /** Of the tasks that may wait. */
  most: number;
  /** Tasks that a thread was given since the process started. */
  begun: number;
};

/**
 * Threads start with the first task and end after two minutes without one; they do not keep a process alive.
 */
export function openThreads<Task, Result>(options: ThreadOptions): Threads<Task, Result> {
  const { name, entry, threads, queue, maxWaitMs, timeLimitMs, memoryMb } = options;
  const line = createLine({ places: threads, most: queue, maxWaitMs });
  let pool: { piscina: Piscina<Task, Result>; started: Set<unknown> } | undefined;
  let begun = 0;

  const openPool = () => {
    const piscina = new Piscina<Task, Result>({
      // By its path, since Next bundles nothing for threads. Images contain the sources for it.
      filename: join(process.cwd(), entry),
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: IDLE_MS,
      // A thread does not take over the process's flags: a debugger's port, or what a test runner loads first.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 16 },
    });
    const started = new Set<unknown>();
    piscina.on('workerCreate', (thread) => started.add(thread));
    piscina.on('workerDestroy', (thread) => started.delete(thread));
    return { piscina, started };
  };

  const runNow = async (task: Task): Promise<Result> => {
    pool ??= openPool();
    const { piscina, started } = pool;
    begun++;
    // A timeout's signal would keep the task in memory until its time is over.
    const limit = new AbortController();
    const endAfter = (ms: number) => setTimeout(() => limit.abort(), ms);
    const mustStart = started.size < line.working;
    let hasBegun = !mustStart;
    let timer = endAfter(hasBegun ? timeLimitMs : START_MS);
    const begin = () => {
      clearTimeout(timer);
      hasBegun = true;
      timer = endAfter(timeLimitMs);
    };
    if (mustStart) piscina.once('workerCreate', begin);
    try {
      return await piscina.run(task, { signal: limit.signal });
    } catch (error) {
      if (limit.signal.aborted && !hasBegun) {
        log.warn({ threads: name, ms: START_MS }, 'A task was given up: no thread started');
        throw new ThreadsBusy();
      }
      if (limit.signal.aborted) {
        log.warn({ threads: name, ms: timeLimitMs }, "A thread's task was ended: it took too long");
        throw new TaskTookTooLong(timeLimitMs / 1_000);
      }
      if (error instanceof AppError) throw error;
      throw new Error(`A task of the ${name} threads failed.`, { cause: error });
    } finally {
      clearTimeout(timer);
      piscina.off('workerCreate', begin);
    }
  };

  return {
    run: (task) => line.wait(() => runNow(task)),
    state: () => ({ name, running: line.working, waiting: line.waiting, most: queue, begun }),
    async close() {
      const open = pool;
      pool = undefined;
      await open?.piscina.destroy();
    },
  };
}
