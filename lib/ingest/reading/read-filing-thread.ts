import type { FilingDocument } from '#lib/filings/types';
import type { PictureTexts } from '#lib/pictures/picture-texts';
import { indexDocument } from '#lib/search/index/index-document';
import type { Proposals } from '#lib/summaries/proposals/read-proposal';
import { compareParsed } from './compare-documents.ts';
import { packIndex } from './pack-index.ts';
import { type FilingBytes, parseWithHints, readParsed } from './read-filing.ts';

export type FilingTask =
  | { kind: 'parse'; filing: FilingBytes }
  | { kind: 'read'; filing: FilingBytes; proposals: Proposals | null }
  | { kind: 'index'; filing: FilingBytes }
  | { kind: 'compare'; older: FilingBytes; newer: FilingBytes }
  | { kind: 'draw'; texts: PictureTexts };

/** Entry of a reading thread; `openFilingThreadPool` calls it. */
// oxlint-disable-next-line import/no-default-export -- the pool calls a module's default export
export default function run(task: FilingTask) {
  switch (task.kind) {
    case 'parse':
      return parseAndFree(task.filing);
    case 'read': {
      const { index, ...read } = readParsed(parseAndFree(task.filing), task.proposals);
      return { ...read, index: packIndex(index) };
    }
    case 'index':
      return packIndex(indexDocument(parseAndFree(task.filing)));
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
function parseAndFree(filing: FilingBytes): FilingDocument {
  const document = parseWithHints(filing);
  for (const { buffer, byteLength } of [filing.bytes, ...(filing.exhibits ?? []).flatMap(({ bytes }) => bytes ?? [])]) {
    if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
  }
  return document;
}
