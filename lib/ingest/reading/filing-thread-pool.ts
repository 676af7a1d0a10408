import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { Piscina } from 'piscina';
import { AppError } from '#lib/errors';
import type { FilingDocument } from '#lib/filings/types';
import type { PictureTexts } from '#lib/pictures/picture-texts';
import type { FilingIndex } from '#lib/search/index/index-document';
import type { Proposals } from '#lib/summaries/proposals/read-proposal';
import { collectGarbage } from './collect-garbage.ts';
import type { ComparedFilings } from './compare-documents.ts';
import { type PackedIndex, unpackIndex } from './pack-index.ts';
import type { FilingBytes, ReadFiling } from './read-filing.ts';
import type { FilingTask } from './read-filing-thread.ts';
import { createSharedLock } from './shared-lock.ts';

/** No real filing comes near this; a file that was made to exhaust us is stopped here and harms no other. */
const TIME_LIMIT_MS = 120_000;

/** The largest size of one filing, or both of a comparison, that is read beside others: few real ones are above. */
const LARGE_BYTES = 8_000_000;

/** A larger document is not read: its result would not fit into memory together with the thread that makes it. */
const MAX_BYTES = 32 * 1024 * 1024;

/**
 * Memory of a thread, so that a worker with two of them always stays below a gigabyte: beside others, and alone in
 * the process (docs/decisions/0024-memory-of-a-worker.md).
 */
const MEMORY_MB = { beside: { old: 160, young: 16 }, alone: { old: 256, young: 16 } };

/** The computations over filings, each done in a thread. */
export type FilingTasks = {
  /** The document alone. Throws as `read` does. */
  parse(filing: FilingBytes): Promise<FilingDocument>;
  /** Throws AppError('unreadable_document') when the file takes too long or too much memory. */
  read(filing: FilingBytes, proposals?: Proposals | null): Promise<ReadFiling>;
  /** The search index of a filing. Throws as `read` does. */
  index(filing: FilingBytes): Promise<FilingIndex>;
  /** Compares two filings. Throws as `read` does. */
  compare(older: FilingBytes, newer: FilingBytes): Promise<ComparedFilings>;
  /** A picture, as PNG: drawn here, since a thread of its own would need more memory. */
  draw(texts: PictureTexts): Promise<Uint8Array>;
};

/** Reads filings in threads, so that a large one neither blocks the process nor takes it down. */
export type FilingThreadPool = FilingTasks & {
  /**
   * Everything that holds a filing in memory is done under a lock: beside other filings, or alone in the process when
   * it is large. Work that runs out of memory beside others is done a second time, alone, so it must be safe to repeat;
   * and it must not ask for the lock itself. A task that runs alone takes over the bytes that it is given: they are
   * empty afterwards.
   * @param bytes of the documents that `work` reads
   */
  locked<Result>(bytes: number, work: (tasks: FilingTasks) => Promise<Result>): Promise<Result>;
  /** Ends all threads at once; their tasks are rejected, and no document is called unreadable. */
  close(): Promise<void>;
};

function tasksBy(run: (task: FilingTask) => Promise<unknown>): FilingTasks {
  return {
    parse: async (filing) => (await run({ kind: 'parse', filing })) as FilingDocument,
    async read(filing, proposals = null) {
      const read = (await run({ kind: 'read', filing, proposals })) as PackedReading;
      return { ...read, index: unpackIndex(read.index) };
    },
    index: async (filing) => unpackIndex((await run({ kind: 'index', filing })) as PackedIndex),
    compare: async (older, newer) => (await run({ kind: 'compare', older, newer })) as ComparedFilings,
    draw: async (texts) => (await run({ kind: 'draw', texts })) as Uint8Array,
  };
}

type PackedReading = Omit<ReadFiling, 'index'> & { index: PackedIndex };

/** The documents that a task is about. */
function documentsOf(task: FilingTask): Uint8Array[] {
  if (task.kind === 'draw') return [];
  return (task.kind === 'compare' ? [task.older, task.newer] : [task.filing]).flatMap(bytesOfFiling);
}

const bytesOfFiling = ({ bytes, exhibits = [] }: FilingBytes) => [bytes, ...exhibits.flatMap((one) => one.bytes ?? [])];

const sizeOf = (filing: FilingBytes) => bytesOfFiling(filing).reduce((sum, { byteLength }) => sum + byteLength, 0);

/** The buffers of a task's documents; none for a buffer that contains more than a document. */
function buffersOf(task: FilingTask): ArrayBuffer[] {
  const buffers = documentsOf(task).flatMap(({ buffer, byteLength }) =>
    buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [],
  );
  return [...new Set(buffers)];
}

function refuseLarger(task: FilingTask): void {
  const largest = Math.max(0, ...documentsOf(task).map(({ byteLength }) => byteLength));
  if (largest > MAX_BYTES)
    throw tooLarge(`it has ${megabytes(largest)} MB, and ${megabytes(MAX_BYTES)} MB are read at most`);
}

const megabytes = (bytes: number) => Math.ceil(bytes / 1024 / 1024);

const tooLarge = (why: string, options?: ErrorOptions) =>
  new AppError('unreadable_document', `This document is too large to be read here: ${why}.`, options);

/** The task ran out of memory beside others; alone it would have enough. */
class NeedsMore extends Error {}

/**
 * @param threads how many filings are read at once, one per processor
 * @param timeLimitMs for one of them, from when it has the lock
 */
export function openFilingThreadPool(threads: number, timeLimitMs = TIME_LIMIT_MS): FilingThreadPool {
  const lock = createSharedLock();
  const open = new Set<Piscina>();
  let isClosed = false;

  const openThreads = (most: number, { old, young }: { old: number; young: number }) => {
    const pool = new Piscina({
      filename: fileURLToPath(new URL('./read-filing-thread.ts', import.meta.url)),
      minThreads: 1,
      maxThreads: most,
      idleTimeout: 30_000,
      resourceLimits: { maxOldGenerationSizeMb: old, maxYoungGenerationSizeMb: young },
    });
    open.add(pool);
    return pool;
  };

  let beside = openThreads(threads, MEMORY_MB.beside);

  const end = async (pool: Piscina) => {
    // Closing it would wait half a minute for what is being read, and end the process with an error.
    if (open.delete(pool)) await pool.destroy();
  };

  const runIn = async (pool: Piscina, task: FilingTask, given: ArrayBuffer[] = []) => {
    // A timeout's signal would keep the task and its result in memory until its time is over.
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), timeLimitMs);
    try {
      return await pool.run(task, { signal: limit.signal, transferList: given });
    } catch (error) {
      if (limit.signal.aborted) {
        const seconds = `${timeLimitMs / 1000} seconds`;
        throw new AppError('unreadable_document', `The document took longer than ${seconds} to read.`, {
          cause: error,
        });
      }
      if ((error as Error & { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY') {
        throw new NeedsMore('The thread ran out of memory.', { cause: error });
      }
      throw error;
    } finally {
      clearTimeout(timer);
    }
  };

  // The pool has a queue too, but the time of tasks in it would run while they wait behind a slow one.
  const threadsTaken = pLimit(threads);
  const runBeside = (task: FilingTask) =>
    threadsTaken(() => {
      // A document that waited for the lock is not at fault: another process reads it.
      refuseWhenClosed();
      return runIn(beside, task);
    });

  const runAlone = async (task: FilingTask) => {
    refuseWhenClosed();
    refuseLarger(task);
    const pool = openThreads(1, MEMORY_MB.alone);
    try {
      return await runIn(pool, task, buffersOf(task));
    } catch (error) {
      if (!(error instanceof NeedsMore)) throw error;
      throw tooLarge(`it needs more than ${MEMORY_MB.alone.old} MB of memory`, { cause: error });
    } finally {
      // Its memory is freed before the result is written.
      await end(pool);
    }
  };

  const refuseWhenClosed = () => {
    if (isClosed) throw new Error('No more documents are read: the process ends.');
  };

  const tasksBeside = tasksBy(runBeside);
  const tasksAlone = tasksBy(runAlone);

  const turnAlone = <Result>(work: (tasks: FilingTasks) => Promise<Result>) =>
    lock.exclusive(async () => {
      refuseWhenClosed();
      await end(beside);
      collectGarbage();
      return work(tasksAlone).finally(() => {
        collectGarbage();
        if (!isClosed) beside = openThreads(threads, MEMORY_MB.beside);
      });
    });

  const locked: FilingThreadPool['locked'] = async (bytes, work) => {
    if (bytes > LARGE_BYTES) return turnAlone(work);
    try {
      return await lock.shared(() => work(tasksBeside));
    } catch (error) {
      if (!(error instanceof NeedsMore)) throw error;
      return turnAlone(work);
    }
  };

  return {
    parse: (filing) => locked(sizeOf(filing), (tasks) => tasks.parse(filing)),
    read: (filing, proposals) => locked(sizeOf(filing), (tasks) => tasks.read(filing, proposals)),
    index: (filing) => locked(sizeOf(filing), (tasks) => tasks.index(filing)),
    compare: (older, newer) => locked(sizeOf(older) + sizeOf(newer), (tasks) => tasks.compare(older, newer)),
    draw: (texts) => locked(0, (tasks) => tasks.draw(texts)),
    locked,
    async close() {
      isClosed = true;
      await Promise.all([...open].map(end));
    },
  };
}
