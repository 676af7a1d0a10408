/** A passage as the index reads it: its words by field, and where it stands. Pure. */

export type PassageFields = {
  isTable: boolean;
  /** All its text. A table's rows, each on a line. */
  body: string;
  /** A table's row labels and column titles, each a name of something in it. */
  labels: string[];
  /** What names it from outside: a table's caption, or the line above that ends in a colon. */
  caption: string;
  /** Titles above it, outermost first. */
  headings: string[];
  /** Words of the XBRL concepts that it carries. */
  concepts: string;
  /** "in millions" is 6; null when nothing says. For figures. */
  scale: number | null;
};

/** Terms of a passage by field, in their order; 0 keeps the place of a stop word. */
export type PassageTerms = {
  isTable: boolean;
  body: number[];
  figures: number[];
  labels: number[][];
  caption: number[];
  headings: number[];
  concepts: number[];
};
