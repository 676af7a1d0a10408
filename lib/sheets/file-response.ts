import { sheetFileName } from './file-name.ts';
import type { SheetSource } from './sheet-source.ts';
import { readSheetFile, sheetTag } from './stored-sheets.ts';
import { type SheetFile, typeOfFile } from './types.ts';

/** What programs and pages are told beside a file. */
export type FileAnswer = { etag: string; headers: Record<string, string>; read: () => Promise<Uint8Array> };

/**
 * A file of a filing's sheets as an answer: its headers at once, its bytes when they are wanted.
 * @param count called before a file is made that is not stored
 */
export function fileAnswer(source: SheetSource, file: SheetFile, count: () => Promise<void>): FileAnswer {
  const etag = sheetTag(source, file);
  return {
    etag,
    headers: {
      'Content-Type': typeOfFile(file),
      'Content-Disposition': `attachment; filename="${sheetFileName(source, file)}"`,
      'X-Robots-Tag': 'noindex, nofollow',
      'Referrer-Policy': 'no-referrer',
      // Whoever keeps it asks again each time: what a plan may read changes with the plan.
      'Cache-Control': 'private, no-cache',
      ETag: etag,
    },
    read: () => readSheetFile(source, file, { count }),
  };
}
