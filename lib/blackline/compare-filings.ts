import { alignBlocks } from '#lib/blackline/align/align-blocks';
import { findSplits } from '#lib/blackline/align/find-splits';
import { Revision } from '#lib/blackline/align/revision';
import { WordMatches } from '#lib/blackline/align/word-matches';
import { rankChanges } from '#lib/blackline/rank/rank-changes';
import { WordInterner } from '#lib/blackline/sequences/word-interner';
import type { FilingDocument } from '#lib/filings/types';
import { findNotComparable } from './find-not-comparable.ts';
import type { Blackline, BlacklineSide, BlacklineStats, Change, Row } from './types.ts';
import { writeRows } from './write-rows.ts';

function sideOf({ form, period, company, blocks }: FilingDocument): BlacklineSide {
  return { form, period, company, blocks: blocks.length };
}

function countWords(text: string): number {
  return text.match(/[^\s|]+/g)?.length ?? 0;
}

function countRows(rows: readonly Row[], changes: readonly Change[]): BlacklineStats {
  const stats: BlacklineStats = {
    equal: 0,
    changed: 0,
    inserted: 0,
    deleted: 0,
    moved: 0,
    wordsInserted: 0,
    wordsDeleted: 0,
    rollForwards: changes.filter((change) => change.rollForward).length,
  };
  for (const { kind, runs, notComparable } of rows) {
    stats[kind]++;
    if (kind === 'equal' || notComparable) continue;
    for (const [sign, text] of runs) {
      if (sign === '+') stats.wordsInserted += countWords(text);
      else if (sign === '-') stats.wordsDeleted += countWords(text);
    }
  }
  return stats;
}

/** The steps of a comparison, reported as each is done. */
export type CompareStep = 'align' | 'diff' | 'rank';

/**
 * Compares two filings: every block of both in exactly one row, the rows that differ as changes by importance, and the
 * parts that could not be compared. Any two filings may be given, of other forms and companies too. Pure and
 * deterministic; never throws. Time grows about linearly with the text; at worst, for texts of nothing but repeats, by
 * a bounded amount more.
 */
export function compareFilings(
  older: FilingDocument,
  newer: FilingDocument,
  onStep: (step: CompareStep) => void = () => {},
): Blackline {
  const interner = new WordInterner();
  const revisions = { old: new Revision(older, interner), new: new Revision(newer, interner) };
  const words = new WordMatches(revisions, interner);
  const aligned = alignBlocks(revisions, words);
  onStep('align');
  const rows = writeRows(aligned, revisions, { interner, words });
  const notComparable = findNotComparable(rows, { old: older, new: newer });
  onStep('diff');
  const changes = rankChanges(rows, { old: older, new: newer }, findSplits(rows, revisions));
  const stats = countRows(rows, changes);
  onStep('rank');
  return { old: sideOf(older), new: sideOf(newer), rows, changes, stats, notComparable };
}
