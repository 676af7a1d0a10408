import { derivedName, documentDirectory } from '#lib/documents/document-name';
import { type DocumentStore, documentStore } from '#lib/documents/store';
import { storeDerived } from '#lib/documents/store-derived';
import { createOnceAtATime } from '#lib/threads/once-at-a-time';
import { sharedThreads } from '#lib/threads/shared-threads';
import type { ExportFormat, ExportSource } from './export-filing.ts';
import type { ExportTask } from './export-thread.ts';

/** Raised when PDFs are drawn differently: stored ones are no longer served, and are removed. */
const PDF_VERSION = 1;

const writing = () =>
  sharedThreads<ExportTask, Uint8Array>({
    name: 'exports',
    entry: 'lib/exports/export-thread.ts',
    threads: 1,
    queue: 12,
    maxWaitMs: 20_000,
    timeLimitMs: 20_000,
    memoryMb: 256,
  });

const once = createOnceAtATime<Uint8Array>();

/**
 * An export as a file's bytes, written in a thread: a PDF of a long filing takes a second. PDFs are kept in the
 * document store; the weekly clean-up removes those that nobody asked for within a day. The other formats take a
 * thirtieth of the time, and are not kept.
 * Readers who ask at once wait for one writing. Throws ThreadsBusy, TaskTookTooLong, and what `count` throws.
 * @param source of a filing with an accession number
 * @param count called before a PDF is drawn that is not there
 */
export async function writeStoredExport(
  source: ExportSource,
  format: ExportFormat,
  { count, store = documentStore() }: { count: () => Promise<void>; store?: DocumentStore },
): Promise<Uint8Array> {
  const { accession } = source.filing;
  if (format !== 'pdf' || accession === null) return writing().run({ source, format });
  const name = derivedName(documentDirectory(accession), {
    kind: 'drawn',
    extension: format,
    madeOf: { PDF_VERSION, source },
  });
  if (await store.keep(name)) return store.read(name);
  await count();
  return once(name, async () => {
    const bytes = await writing().run({ source, format });
    await storeDerived(store, name, bytes);
    return bytes;
  });
}
