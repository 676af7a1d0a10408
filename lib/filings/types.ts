import type { SectionRole } from '#lib/forms/item-row';

/** Shapes of a parsed filing. Plain data, safe in the browser. `docs` for the command line: `parse FILE --json`. */

export type BlockKind = 'heading' | 'paragraph' | 'list-item' | 'table' | 'image';

/** One cell of a table as a reader sees it: spacer cells gone, `$`, `)` and `%` cells merged into their figure. */
export type TableCell = {
  text: string;
  colspan: number;
  rowspan: number;
  /** A column header, a row label, or data. */
  role: 'column-header' | 'row-header' | 'data';
};

export type TableModel = {
  /** Rows in order; the first `headerRows` of them are column headers. */
  rows: TableCell[][];
  headerRows: number;
  /**
   * "in millions" and the like, from the caption, the header rows or the paragraph above: 0, 3, 6 or 9; null when
   * nothing says.
   */
  scale: number | null;
  /** ISO 4217 code when the table or its caption names one. */
  currency: string | null;
  /** The line just above that names the table, if there is one. */
  caption: string | null;
};

/** A link inside a block to an anchor of the same document: characters [from, to) of `text`. */
export type BlockLink = { from: number; to: number; anchor: string };

export type Block = {
  ordinal: number;
  kind: BlockKind;
  /** The exhibit that it stands in (`FilingExhibit.id`), "EX-99.1"; absent in the primary document. */
  document?: string;
  /** "I" to "IV"; null on the cover and the signatures, and in an 8-K. */
  part: string | null;
  /** "1A", "7", "2.02", or "1 and 2" for combined headings; null on the cover and the signatures. */
  item: string | null;
  /** What its section is about, where no item of its form says it: in exhibits that a report stands in. */
  role?: SectionRole;
  /** Visible text, white space runs made one space. A table: cells joined by " | ", rows by newline. */
  text: string;
  /** Of the normalised text: equal in two filings means unchanged. */
  hash: string;
  /** Permalink: stays the same when the filing is parsed again or changes elsewhere. */
  anchor: string;
  /** Heading depth, 1 (part) to 4; only headings have one. */
  level?: number;
  table?: TableModel;
  links?: BlockLink[];
  /** XBRL text-block concepts (`ix:nonNumeric`) that cover this block. */
  topics?: string[];
};

export type Section = {
  /** The exhibit that it stands in; absent in the primary document. */
  document?: string;
  part: string | null;
  item: string | null;
  title: string;
  /** What it is about, where no item of its form says it. */
  role?: SectionRole;
  /** Block ordinals, `from` inclusive, `to` exclusive. Sections partition the blocks. */
  from: number;
  to: number;
  /** Other items that the filing's cross-reference index places in it too, wholly or in part. */
  also?: { part: string | null; item: string }[];
};

export type Fact = {
  /** With prefix: "us-gaap:Revenues". */
  concept: string;
  /** Scaled and signed; null for `xsi:nil`. */
  value: number | null;
  /** "USD", "shares", "USD/shares", "pure"; null when the unit is missing. */
  unit: string | null;
  /** Power of ten from the tag's `scale`. */
  scale: number;
  decimals: string | null;
  /** ISO dates; an instant has `start` null. Both null when the context is missing. */
  start: string | null;
  end: string | null;
  /** Axis concept → member concept; empty for the consolidated figure. */
  dimensions: Record<string, string>;
  /** Ordinal of the block that shows the figure; null when it is in a hidden part. */
  block: number | null;
};

type WarningCode =
  | 'item_missing'
  | 'item_unexpected'
  | 'section_order'
  | 'section_guessed'
  | 'no_sections'
  | 'text_lost'
  | 'text_hidden'
  | 'context_missing'
  | 'unit_missing'
  | 'bad_number'
  | 'encoding'
  | 'truncated'
  | 'too_deep'
  | 'too_large'
  | 'exhibit_unread'
  | 'figures_contradicted'
  | 'not_a_filing'
  | 'empty';

export type HealthWarning = { code: WarningCode; message: string };

export type Health = {
  status: 'ok' | 'partial' | 'unreadable';
  itemsExpected: string[];
  itemsFound: string[];
  /** Share of the source's visible characters that are in a block, 0 to 1. */
  textKept: number;
  warnings: HealthWarning[];
};

/**
 * An exhibit of a filing. Its blocks follow those of the primary document, with their own sections; `listed` is one
 * that is not read, `unread` one that could not be.
 */
export type FilingExhibit = {
  /** Its type, "EX-99.1"; of several of one type, the second one is "EX-99.1 (2)". */
  id: string;
  /** Its number among the documents of the filing, where the primary document is 1. */
  sequence: number;
  /** What it is: "Press release". */
  title: string;
  /** Its file at the SEC, and the address; null for one inside the full submission. */
  file: string | null;
  url: string | null;
  state: 'read' | 'listed' | 'unread';
  /** Why it could not be read, as a part of a sentence: "it is a PDF". */
  failure: string | null;
  /** How much of it could be read; null unless it was read. */
  health: Pick<Health, 'textKept' | 'warnings'> | null;
};

/** The fiscal year and the part of it that a report covers, as the filing names them. */
export type FiscalPeriod = { year: number; period: 'FY' | 'Q1' | 'Q2' | 'Q3' | 'Q4' };

/** Figures that a company gave in a form of EDGAR's own beside its statements (EX-27). */
export type DataSchedule = {
  /** ISO date of the period's last day. */
  end: string;
  /** Months that its flows cover; null where it does not say. */
  months: number | null;
  /** By tag, in the unit itself: "TOTAL-REVENUES", "EPS-DILUTED". */
  values: Record<string, number>;
};

export type FilingDocument = {
  bytes: number;
  form: string | null;
  company: string | null;
  ticker: string | null;
  /** Ten digits. */
  cik: string | null;
  /** Period of report, ISO date. */
  period: string | null;
  /** Null for other forms than annual and quarterly reports, and where the filing does not say. */
  fiscal: FiscalPeriod | null;
  sections: Section[];
  blocks: Block[];
  facts: Fact[];
  /** Of the primary document, with a warning for each exhibit that could not be read. */
  health: Health;
  /** In the order of the filing; absent where none is known. */
  exhibits?: FilingExhibit[];
  /** The financial data schedule filed with it, in the years 1993 to 2001. */
  schedule?: DataSchedule;
};
