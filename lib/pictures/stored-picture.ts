import { derivedName, documentDirectory } from '#lib/documents/document-name';
import { documentStore } from '#lib/documents/store';
import { storeDerived } from '#lib/documents/store-derived';
import { createOnceAtATime } from '#lib/threads/once-at-a-time';
import { sharedThreads } from '#lib/threads/shared-threads';
import type { PictureTexts } from './picture-texts.ts';

/** Raised when pictures look different: they are drawn again, and the old ones are removed. */
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

/** The directory of a filing's pictures: with its other documents. */
export const filingPictures = documentDirectory;

/** The directory of a company's pictures; directories do not grow without bound. */
export const companyPictures = (cik: string) => `pictures/${cik.slice(0, 7)}/${cik}`;

/** The name in the store of the picture with this text. */
export const pictureName = (directory: string, texts: PictureTexts) =>
  derivedName(directory, { kind: 'picture', extension: 'png', madeOf: { VERSION, texts } });

const once = createOnceAtATime<Uint8Array>();

/**
 * A picture by its name and text: read from the store, where it has been since its filing was read. One that is
 * not there (of an earlier release, or of a company with a new name) is drawn in a thread and kept; readers who ask at
 * once wait for one drawing. Throws ThreadsBusy when many others are being drawn.
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
