import type { Receipt } from '#lib/verification/types';
import type { LineAmounts } from './agrees-with.ts';

/** A line of results, by the names that the filing may give it, with what it was and is. */
export type MovedLine = {
  names: readonly string[];
  /** What goes on may be the cause, too. */
  anyCause?: boolean;
} & LineAmounts;

/** What happened once to a line, in the filing's words, each claim checked. */
export type OneOff = { text: string; blocks: number[]; receipts: Receipt[] };

/** Reads the discussion once; what it answers is what happened once to a line, or null. */
export type OneOffFinder = (line: MovedLine) => OneOff | null;
