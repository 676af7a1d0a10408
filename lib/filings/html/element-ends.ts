import type { LineWriter } from './write-lines.ts';

/** What an element does when it closes, one bit each. */

export const END_BLOCK = 1;
export const END_CELL = 2;
export const END_ROW = 4;
export const END_TABLE = 8;
export const END_BREAK = 16;
export const END_GAP = 32;
export const END_XBRL = 64;
export const END_LINK = 128;
export const END_PRE = 256;
export const END_LINE_TAG = 512;
export const END_ITEM = 1024;
export const END_ITEMS = 2048;

/** Does it, as far as it is about lines; links and XBRL are the reader's. */
export function finish(ends: number, writer: LineWriter): void {
  if ((ends & END_GAP) !== 0) writer.collector.space();
  if ((ends & END_PRE) !== 0) writer.endPre();
  if ((ends & END_BLOCK) !== 0) writer.boundary();
  if ((ends & END_ITEM) !== 0) writer.itemEdge();
  if ((ends & END_ITEMS) !== 0) writer.endItems();
  if ((ends & END_LINE_TAG) !== 0) writer.lineTag = 0;
  if ((ends & END_CELL) !== 0) writer.endCell();
  if ((ends & END_ROW) !== 0) writer.endRow();
  if ((ends & END_TABLE) !== 0) writer.closeTable();
  if ((ends & END_BREAK) !== 0) writer.pageBreak();
}
