import { createHash } from 'node:crypto';
import { derivedName, documentDirectory } from '#lib/documents/document-name';
import { type DocumentStore, documentStore } from '#lib/documents/store';
import { storeDerived } from '#lib/documents/store-derived';
import { siteAddress } from '#lib/site-url';
import { createOnceAtATime } from '#lib/threads/once-at-a-time';
import { sharedThreads } from '#lib/threads/shared-threads';
import { SHEETS_VERSION } from './about-sheet.ts';
import { findFilingFacts } from './queries.ts';
import type { SheetSource } from './sheet-source.ts';
import type { SheetTask } from './sheet-thread.ts';
import type { SheetFile } from './types.ts';

const making = () =>
  sharedThreads<SheetTask, Uint8Array>({
    name: 'sheets',
    entry: 'lib/sheets/sheet-thread.ts',
    threads: 1,
    queue: 12,
    maxWaitMs: 20_000,
    timeLimitMs: 20_000,
    memoryMb: 384,
  });

const once = createOnceAtATime<Uint8Array>();

/** Everything that decides a file's content; its links hold the site's address. */
const madeOf = (source: SheetSource, file: SheetFile) => ({ SHEETS_VERSION, site: siteAddress(), source, file });

/** Changes with the content of a file, and is known without making it. */
export function sheetTag(source: SheetSource, file: SheetFile): string {
  const hash = createHash('sha256').update(JSON.stringify(madeOf(source, file)));
  return `W/"${hash.digest('base64url').slice(0, 27)}"`;
}

/**
 * A file of a filing's sheets, made in a thread and kept in the document store, where the weekly clean-up removes what
 * nobody asked for within a day. Who ask at once wait for one making. Throws ThreadsBusy, TaskTookTooLong, and what `count`
 * throws.
 * @param count called before a file is made that is not there
 */
export async function readSheetFile(
  source: SheetSource,
  file: SheetFile,
  { count, store = documentStore() }: { count: () => Promise<void>; store?: DocumentStore },
): Promise<Uint8Array> {
  const [kind = '', extension = ''] = file.split('.');
  const name = derivedName(documentDirectory(source.filing.accession), {
    kind: `drawn-${kind}`,
    extension,
    madeOf: madeOf(source, file),
  });
  if (await store.keep(name)) return store.read(name);
  await count();
  return once(name, async () => {
    const bytes = await making().run({ source, facts: await findFilingFacts(source.filing.accession), file });
    await storeDerived(store, name, bytes);
    return bytes;
  });
}
