import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { Piscina } from 'piscina';
import { AppError } from '#lib/errors';
import type { FilingDocument } from '#lib/filings/types';
import type { FilingIndex } from '#lib/search/index-document';
import type { Proposals } from '#lib/summaries/proposals';
import type { ComparedFilings, FilingBytes } from './compare-documents.ts';
import type { FilingHints, ReadFiling } from './read-filing.ts';
import type { ReaderTask } from './read-filing-thread.ts';

/** No real filing comes near these; a file that was made to exhaust us ends here and harms no other. */
const TIME_LIMIT_MS = 120_000;
const MEMORY_LIMIT_MB = 2_048;

/** Reads filings in threads, so that a large one neither blocks the process nor takes it down. */
export type ReaderPool = {
  /** The document alone. Throws as `read` does. */
  parse(bytes: Uint8Array, hints: FilingHints): Promise<FilingDocument>;
  /** Throws AppError('unreadable_document') when the file takes too long or too much memory. */
  read(bytes: Uint8Array, hints: FilingHints, proposals?: Proposals | null): Promise<ReadFiling>;
  /** What the search keeps of a filing. Throws as `read` does. */
  index(bytes: Uint8Array, hints: FilingHints): Promise<FilingIndex>;
  /** Compares two filings. Throws as `read` does. */
  compare(older: FilingBytes, newer: FilingBytes): Promise<ComparedFilings>;
  /** Ends all threads at once; what they read is rejected, not called unreadable. */
  close(): Promise<void>;
};

/**
 * @param threads how many filings are read at once, one per processor
 * @param timeLimitMs for one of them, from when its turn comes
 */
export function openReaderPool(threads: number, timeLimitMs = TIME_LIMIT_MS): ReaderPool {
  const pool = new Piscina({
    filename: fileURLToPath(new URL('./read-filing-thread.ts', import.meta.url)),
    minThreads: 1,
    maxThreads: threads,
    idleTimeout: 30_000,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
  });

  let isClosed = false;
  const runNow = async (task: ReaderTask) => {
    // What waited for its turn is no bad document: another process reads it.
    if (isClosed) throw new Error('No more documents are read: the process ends.');
    const limitReached = AbortSignal.timeout(timeLimitMs);
    try {
      return await pool.run(task, { signal: limitReached });
    } catch (error) {
      const { code } = error as Error & { code?: string };
      if (limitReached.aborted) {
        const limit = `${timeLimitMs / 1000} seconds`;
        throw new AppError('unreadable_document', `The document took longer than ${limit} to read.`, { cause: error });
      }
      if (code === 'ERR_WORKER_OUT_OF_MEMORY') {
        const limit = `${MEMORY_LIMIT_MB / 1024} GB of memory`;
        throw new AppError('unreadable_document', `The document needs more than ${limit} to read.`, { cause: error });
      }
      throw error;
    }
  };

  // The pool would take tasks in as well, and their time would run while they wait behind a slow one.
  const turns = pLimit(threads);
  const run = (task: ReaderTask) => turns(runNow, task);

  return {
    parse: (bytes, hints) => run({ step: 'parse', bytes, hints }),
    read: (bytes, hints, proposals = null) => run({ step: 'read', bytes, hints, proposals }),
    index: (bytes, hints) => run({ step: 'index', bytes, hints }),
    compare: (older, newer) => run({ step: 'compare', older, newer }),
    close() {
      isClosed = true;
      // Closing it would wait half a minute for what is being read, and end the process with an error.
      return pool.destroy();
    },
  };
}
