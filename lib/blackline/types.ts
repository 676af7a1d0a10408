/** Shapes of a blackline. Plain data, safe in the browser. For the command line: `blackline OLD NEW --json`. */

export type RunSign = '=' | '-' | '+';

/** A stretch of text that stands in both filings, in the older only, or in the newer only. */
export type Run = [sign: RunSign, text: string];

export type RowKind = 'equal' | 'changed' | 'inserted' | 'deleted' | 'moved';

/**
 * One block of either side, or a pair of blocks. Its `=` and `-` runs joined are the old block's text to the letter,
 * its `=` and `+` runs the new block's. Every block of both sides stands in exactly one row.
 */
export type Row = {
  /** Ordinal of the block in the older filing; null when the row is inserted. */
  old: number | null;
  /** Ordinal of the block in the newer filing; null when the row is deleted. */
  new: number | null;
  kind: RowKind;
  runs: Run[];
  /** The other filing could not be read at this place: whether this was added or removed is not known. */
  unread?: true;
};

export type ChangeNature = 'number' | 'date' | 'wording' | 'new-risk' | 'removed-risk' | 'table' | 'boilerplate';

export type Change = {
  /** "c1" is the most important one. */
  id: string;
  /** Indexes into the blackline's rows. */
  rows: number[];
  kind: Exclude<RowKind, 'equal'>;
  nature: ChangeNature;
  /** 0 to 100. Dates rolled forward and the like stay below 20. */
  importance: number;
  /** Of the newer filing where the change stands in it. */
  item: string | null;
  headline: string;
  /** Why it ranks where it does, for the hover text. */
  reason: string;
  /** Only dates and fiscal labels moved on with the calendar, all by the same step: may be folded away. */
  rollForward?: true;
};

export type BlacklineSide = { form: string | null; period: string | null; company: string | null; blocks: number };

export type BlacklineStats = Record<RowKind, number> & {
  wordsInserted: number;
  wordsDeleted: number;
  /** Changes that only roll dates forward. */
  rollForwards: number;
};

/** An item, or a whole filing (`item` null), that could not be read and so could not be compared. */
export type UnreadSection = { side: 'old' | 'new'; item: string | null; reason: string };

export type Blackline = {
  old: BlacklineSide;
  new: BlacklineSide;
  rows: Row[];
  /** By importance, highest first. */
  changes: Change[];
  stats: BlacklineStats;
  unread: UnreadSection[];
};
