import type { Proposals } from '#lib/summaries/proposals';
import { type FilingHints, parseWithHints, readFiling } from './read-filing.ts';

export type ReaderTask = { bytes: Uint8Array; hints: FilingHints } & (
  | { step: 'parse' }
  | { step: 'read'; proposals: Proposals | null }
);

/** Entry of a reading thread; `readerPool` calls it. */
// oxlint-disable-next-line import/no-default-export -- the pool calls a module's default export
export default function run(task: ReaderTask) {
  return task.step === 'parse'
    ? parseWithHints(task.bytes, task.hints)
    : readFiling(task.bytes, task.hints, task.proposals);
}
