import type { FilingDocument } from '#lib/filings/types';
import type { PictureTexts } from '#lib/pictures/picture-texts';
import { indexDocument } from '#lib/search/index/index-document';
import type { Proposals } from '#lib/summaries/proposals/read-proposal';
import { compareParsed, type FilingBytes } from './compare-documents.ts';
import { packIndex } from './pack-index.ts';
import { type FilingHints, parseWithHints, readParsed } from './read-filing.ts';

export type FilingTask =
  | { kind: 'parse'; bytes: Uint8Array; hints: FilingHints }
  | { kind: 'read'; bytes: Uint8Array; hints: FilingHints; proposals: Proposals | null }
  | { kind: 'index'; bytes: Uint8Array; hints: FilingHints }
  | { kind: 'compare'; older: FilingBytes; newer: FilingBytes }
  | { kind: 'draw'; texts: PictureTexts };

/** Entry of a reading thread; `openFilingThreadPool` calls it. */
// oxlint-disable-next-line import/no-default-export -- the pool calls a module's default export
export default function run(task: FilingTask) {
  switch (task.kind) {
    case 'parse':
      return parseAndFree(task);
    case 'read': {
      const { index, ...read } = readParsed(parseAndFree(task), task.proposals);
      return { ...read, index: packIndex(index) };
    }
    case 'index':
      return packIndex(indexDocument(parseAndFree(task)));
    case 'compare': {
      const older = parseAndFree(task.older);
      return compareParsed(older, parseAndFree(task.newer));
    }
    case 'draw':
      return draw(task.texts);
  }
}

/** Fonts and the drawing library are loaded by the first picture. */
async function draw(texts: PictureTexts): Promise<Uint8Array> {
  const { drawPicture } = await import('#lib/pictures/draw-picture');
  return drawPicture(texts);
}

/** Frees the thread's own copy of the bytes, which the pool would keep until the task is done. */
function parseAndFree({ bytes, hints }: FilingBytes): FilingDocument {
  const document = parseWithHints(bytes, hints);
  const { buffer, byteLength } = bytes;
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
  return document;
}
