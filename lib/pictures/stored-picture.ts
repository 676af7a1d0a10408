import { derivedName, documentDirectory } from '#lib/documents/document-name';
import { documentStore } from '#lib/documents/store';
import { storeDerived } from '#lib/documents/store-derived';
import { createOnceAtATime } from '#lib/threads/once-at-a-time';
import { sharedThreads } from '#lib/threads/shared-threads';
import type { PictureTexts } from './picture-texts.ts';

/** Raised when pictures look otherwise: they are then drawn anew, and the ones before go. */
const VERSION = 1;

export type DrawPicture = (texts: PictureTexts) => Promise<Uint8Array>;

const drawInThread: DrawPicture = (texts) =>
  sharedThreads<PictureTexts, Uint8Array>({
    name: 'pictures',
    entry: 'lib/pictures/draw-picture-thread.ts',
    threads: 1,
    queue: 40,
    maxWaitMs: 10_000,
    timeLimitMs: 10_000,
    memoryMb: 128,
  }).run(texts);

/** Where a filing's pictures lie: with its other documents. */
export const filingPictures = documentDirectory;

/** Where a company's pictures lie; so many in a directory that none grows without bound. */
export const companyPictures = (cik: string) => `pictures/${cik.slice(0, 7)}/${cik}`;

/** The name in the store of the picture that says this. */
export const pictureName = (directory: string, texts: PictureTexts) =>
  derivedName(directory, { kind: 'picture', extension: 'png', madeOf: { VERSION, texts } });

const once = createOnceAtATime<Uint8Array>();

/**
 * A picture by its name and what it says: read from the store, where it has been since its filing was read. One that is
 * not there (of an earlier release, or of a company with a new name) is drawn in a thread and kept; readers who ask at
 * once wait for one drawing. Throws ThreadsBusy when many others are waited for.
 * @param draw where it is drawn: by a thread of this process without it
 */
export async function getPicture(
  name: string,
  texts: PictureTexts,
  draw: DrawPicture = drawInThread,
): Promise<Uint8Array> {
  const store = documentStore();
  if (await store.has(name)) return store.read(name);
  return once(name, async () => {
    const picture = await draw(texts);
    await storeDerived(store, name, picture);
    return picture;
  });
}
