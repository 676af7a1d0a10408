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
