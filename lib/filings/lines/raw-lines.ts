/**
 * The output of the readers (HTML, plain text): the unchanged lines of the filing, in the order of the source,
 * before anything is taken for a heading, a list or page furniture.
 */

/** A link to an anchor of the filing, over characters [from, to) of a text. */
export type RawLink = { from: number; to: number; target: string };

export type RawText = {
  /** White space made one space; "\n" between the paragraphs of a cell, nowhere else. */
  text: string;
  /** Bits of css-styles.ts that apply to (nearly) all of it. */
  bits: number;
  /** Characters at the start that are set off: bold, italic or underlined. */
  lead: number;
  /** Font size in tenths of a point; 0 when unknown. */
  size: number;
  links: RawLink[] | null;
};

export type RawCell = RawText & {
  /** First column of the source's grid. */
  column: number;
  colspan: number;
  rowspan: number;
  header: boolean;
};

export type RawLine = RawText & {
  kind: 'text' | 'table' | 'image';
  rows: RawCell[][];
  /** 1 to 6 for h1 to h6, 7 for li, `ALONE`, else 0. */
  tag: number;
  /** The first line after a page break. */
  afterBreak: boolean;
  topics: readonly string[];
};

/** The warning about text that is not shown. */
export type HiddenText = {
  /** Characters of it. */
  length: number;
  /** Sentences with a figure or a word of weight, and the first of them. */
  telling: number;
  first: string;
};

/** The readers' answer. */
export type RawFiling = {
  lines: RawLine[];
  /** Anchor name of the source → index of the line that it is before or in. */
  targets: Map<string, number>;
  /** Text that was hidden by style or struck out, outside XBRL's own hidden part. */
  hidden: HiddenText;
  cutShort: boolean;
  tooDeep: boolean;
};

export const NO_TOPICS: readonly string[] = [];

/** Tag of a line of plain text that is set like a heading: alone, its words in capitals. */
export const ALONE = 8;
