import type { FilingDocument } from '#lib/filings/types';
import { alignBlocks } from './align-blocks.ts';
import { Side } from './read-side.ts';
import type { Blackline, BlacklineSide, BlacklineStats, Row } from './types.ts';
import { Vocabulary } from './vocabulary.ts';
import { writeRows } from './write-rows.ts';

function sideOf({ form, period, company, blocks }: FilingDocument): BlacklineSide {
  return { form, period, company, blocks: blocks.length };
}

function countWords(rows: readonly Row[], sign: '+' | '-'): number {
  let count = 0;
  for (const { kind, runs } of rows) {
    if (kind === 'equal') continue;
    for (const [own, text] of runs) if (own === sign) count += text.match(/[^\s|]+/g)?.length ?? 0;
  }
  return count;
}

export function compareFilings(old: FilingDocument, now: FilingDocument, onStep: (step: string) => void = () => {}): Blackline {
  const vocabulary = new Vocabulary();
  const [oldSide, newSide] = [new Side(old, vocabulary), new Side(now, vocabulary)];
  const aligned = alignBlocks(oldSide, newSide);
  onStep('align');
  const rows = writeRows(aligned, oldSide, newSide, vocabulary);
  const stats: BlacklineStats = { equal: 0, changed: 0, inserted: 0, deleted: 0, moved: 0, wordsInserted: countWords(rows, '+'), wordsDeleted: countWords(rows, '-'), rollForwards: 0 };
  for (const { kind } of rows) stats[kind]++;
  onStep('diff');
  return { old: sideOf(old), new: sideOf(now), rows, changes: [], stats, unread: [] };
}
