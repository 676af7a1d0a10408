/** Shapes of a blackline. Plain data, safe in the browser. For the command line: `blackline OLD NEW --json`. */

import type { FilingDocument } from '#lib/filings/types';

/** The two filings of a comparison, the older and the newer one. */
export type Sides = { old: FilingDocument; new: FilingDocument };

export type RunSign = '=' | '-' | '+';

/** A stretch of text that is in both filings, in the older only, or in the newer only. */
export type Run = [sign: RunSign, text: string];

type RowKind = 'equal' | 'changed' | 'inserted' | 'deleted' | 'moved';

/**
 * One block of either side, or a pair of blocks. Its `=` and `-` runs joined are the old block's text to the letter,
 * its `=` and `+` runs the new block's. Every block of both sides is in exactly one row.
 */
export type Row = {
  /** Ordinal of the block in the older filing; null when the row is inserted. */
  old: number | null;
  /** Ordinal of the block in the newer filing; null when the row is deleted. */
  new: number | null;
  kind: RowKind;
  runs: Run[];
  /** The other filing could not be read at this place, so it is not known whether this was added or removed. */
  notComparable?: true;
};

export type ChangeNature = 'number' | 'date' | 'wording' | 'new-risk' | 'removed-risk' | 'table' | 'boilerplate';

export type Change = {
  /** "c1" is the most important one. */
  id: string;
  /** Indexes into the blackline's rows; the change begins at the first. */
  rows: number[];
  kind: Exclude<RowKind, 'equal'>;
  nature: ChangeNature;
  /** 0 to 100. Dates rolled forward and the like stay below 20. */
  importance: number;
  /** The exhibit that it stands in; absent in the primary document. */
  document?: string;
  /** The item's number in the newer filing, or in the older one where the change is only there. */
  item: string | null;
  headline: string;
  /** Why it ranks where it does, for the hover text. */
  rankReason: string;
  /** Only dates and fiscal labels moved with the calendar, all by the same step: may be folded away. */
  rollForward?: true;
  /** The first row of each place that says it once more; all their rows are of this change. */
  repeats?: number[];
  /** What it has to say beyond its headline, in the filing’s words or figures; of the top ones only. */
  significance?: string;
};

export type BlacklineSide = { form: string | null; period: string | null; company: string | null; blocks: number };

export type BlacklineStats = Record<RowKind, number> & {
  wordsInserted: number;
  wordsDeleted: number;
  /** Changes that only roll dates forward. */
  rollForwards: number;
};

/** An item, an exhibit, or a whole filing (neither named), that could not be read and so could not be compared. */
export type NotComparableSection = { side: 'old' | 'new'; document?: string; item: string | null; reason: string };

export type Blackline = {
  old: BlacklineSide;
  new: BlacklineSide;
  rows: Row[];
  /** By importance, highest first. */
  changes: Change[];
  stats: BlacklineStats;
  notComparable: NotComparableSection[];
};

/** The data at the top of a blackline's page; stored with the filing. */
export type BlacklineDescription = {
  stats: BlacklineStats;
  /** What is not comparable: stored descriptions and the API have it by this name. */
  unread: NotComparableSection[];
  /** All rows: a change's first row divided by it is the change's place in the document, 0 to 1. */
  rows: number;
  /** In the order of the document; `id` is that of the section's heading. */
  sections: { id: string; item: string | null; title: string; row: number }[];
};

/** A change as lists, maps and other programs need it. Its fields have the names under which it is stored. */
export type ListedChange = Pick<Change, 'kind' | 'nature' | 'importance' | 'item' | 'headline'> & {
  /** 1 is the most important one; "c1" is its marker in the document. */
  ordinal: number;
  rollForward: boolean;
  /** Its rank reason. */
  reason: string;
  /** Its first block in the newer filing, where it is there; else in the older one. */
  anchor: string | null;
  oldAnchor: string | null;
  row: number;
  previewed: boolean;
  /** Its significance; null below the top ones. */
  why: string | null;
  /** The model that wrote the significance; null for our own words. */
  whyBy: string | null;
};

export type ComparedFiling = { accession: string; form: string; filedOn: string; periodOfReport: string | null };

/** An earlier filing that a reader may choose to compare with, and what it is to the filing. */
export type BaselineChoice = ComparedFiling & { relation: 'previous' | 'same-quarter' | 'earlier' };

export type FilingBlackline = {
  filing: ComparedFiling & { ticker: string | null };
  /** The earlier filing. */
  baseline: ComparedFiling;
  description: BlacklineDescription;
};

/** One stroke of the change map: where, which way and how strong, without a word of the filing. */
export type MapStroke = Pick<ListedChange, 'row' | 'kind' | 'importance' | 'item'>;

/** The part of a blackline that the filing's summary shows. */
export type WhatChanged = {
  baseline: ComparedFiling;
  /** The most important ones. */
  changes: ListedChange[];
  /** Changes important enough for a card, in the whole filing. */
  total: number;
  rollForwards: number;
};

/** The text of a change in both filings, for explaining it. */
export type ChangeText = {
  ordinal: number;
  headline: string;
  /** What the newer filing says; null where it no longer says anything. */
  newText: string | null;
  oldText: string | null;
  isTable: boolean;
};
