import type { LineWriter } from './write-lines.ts';

/** What an element does when it closes, one bit each. */

export const BLOCK = 1;
export const CELL = 2;
export const ROW = 4;
export const TABLE = 8;
export const BREAK = 16;
export const GAP = 32;
export const XBRL = 64;
export const LINK = 128;
export const PRE = 256;
export const LINE_TAG = 512;
export const ITEM = 1024;
export const ITEMS = 2048;

/** Does it, as far as it is about lines; links and XBRL are the reader's. */
export function finish(ends: number, writer: LineWriter): void {
  if ((ends & GAP) !== 0) writer.collector.space();
  if ((ends & PRE) !== 0) writer.endPre();
  if ((ends & BLOCK) !== 0) writer.boundary();
  if ((ends & ITEM) !== 0) writer.itemEdge();
  if ((ends & ITEMS) !== 0) writer.endItems();
  if ((ends & LINE_TAG) !== 0) writer.lineTag = 0;
  if ((ends & CELL) !== 0) writer.endCell();
  if ((ends & ROW) !== 0) writer.endRow();
  if ((ends & TABLE) !== 0) writer.closeTable();
  if ((ends & BREAK) !== 0) writer.pageBreak();
}
