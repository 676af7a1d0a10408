import type { ReaderPool, ReaderSteps } from '#lib/ingest/reading/reader-pool';

/** The same readers, some of whose steps do something else in every turn. */
export function readersWith(readers: ReaderPool, change: (steps: ReaderSteps) => Partial<ReaderSteps>): ReaderPool {
  return {
    ...readers,
    locked: (bytes, work) => readers.locked(bytes, (steps) => work({ ...steps, ...change(steps) })),
  };
}
