import type { RawLink } from '#lib/filings/lines/raw-lines';
import type { BlockKind, TableModel } from '#lib/filings/types';

/** A draft of a block: the data that headings, joins and sections need, which the block itself does not keep. */
export type Draft = {
  kind: BlockKind;
  text: string;
  /** Characters of the text that the source does not show there: separators of cells and of joined pieces. */
  added: number;
  bits: number;
  lead: number;
  size: number;
  /** As on raw lines: 1 to 6 for h1 to h6, 7 for li. */
  tag: number;
  level: number;
  links: RawLink[] | null;
  topics: readonly string[];
  table: TableModel | null;
  /** A page ends before it. */
  afterBreak: boolean;
  /** Index of the raw line that it came from. */
  line: number;
};
