/** The fields of a passage that are indexed. Types only. */

export type PassageFields = {
  isTable: boolean;
  /** Its whole text; of a table, one line for each row. */
  body: string;
  /** A table's row labels and column titles. */
  labels: string[];
  /** A table's caption, or the paragraph before it that ends in a colon. */
  caption: string;
  /** Titles above it, outermost first. */
  headings: string[];
  /** Words of the XBRL concepts that it carries. */
  concepts: string;
  /** The scale of its figures as a power of ten: 6 for "in millions"; null when the table states none. */
  scale: number | null;
};

/** The terms of a passage by field, in order; 0 keeps the position of a stop word. */
export type PassageTerms = {
  isTable: boolean;
  body: number[];
  figures: number[];
  labels: number[][];
  caption: number[];
  headings: number[];
  concepts: number[];
};
