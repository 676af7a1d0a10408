import { indexDocument } from '#lib/search/index-document';
import type { Proposals } from '#lib/summaries/proposals';
import { compareDocuments, type FilingBytes } from './compare-documents.ts';
import { type FilingHints, parseWithHints, readFiling } from './read-filing.ts';

export type ReaderTask =
  | { step: 'parse'; bytes: Uint8Array; hints: FilingHints }
  | { step: 'read'; bytes: Uint8Array; hints: FilingHints; proposals: Proposals | null }
  | { step: 'index'; bytes: Uint8Array; hints: FilingHints }
  | { step: 'compare'; older: FilingBytes; newer: FilingBytes };

/** Entry of a reading thread; `readerPool` calls it. */
// oxlint-disable-next-line import/no-default-export -- the pool calls a module's default export
export default function run(task: ReaderTask) {
  switch (task.step) {
    case 'parse':
      return parseWithHints(task.bytes, task.hints);
    case 'read':
      return readFiling(task.bytes, task.hints, task.proposals);
    case 'index':
      return indexDocument(parseWithHints(task.bytes, task.hints));
    case 'compare':
      return compareDocuments(task.older, task.newer);
  }
}
