import type { AlignedRow } from './align-blocks.ts';
import { matchTables } from './diff-table.ts';
import { tidyMatches } from './diff-words.ts';
import type { Side } from './read-side.ts';
import type { Row, Run } from './types.ts';
import type { Vocabulary } from './vocabulary.ts';
import type { WordMatches } from './word-matches.ts';
import { writeRuns } from './write-runs.ts';

function runsOf(old: Side, now: Side, i: number, j: number, vocabulary: Vocabulary, words: WordMatches): Run[] {
  const [before, after] = [old.blocks[i]!, now.blocks[j]!];
  if (before.text === after.text) return before.text === '' ? [] : [['=', before.text]];
  const [oldTokens, newTokens] = [old.tokens(i), now.tokens(j)];
  const isTable = before.kind === 'table' && after.kind === 'table';
  const matches = isTable
    ? matchTables({ tokens: oldTokens, table: before.table }, { tokens: newTokens, table: after.table }, vocabulary)
    : tidyMatches(words.of(i, j), oldTokens, newTokens, vocabulary);
  return writeRuns(oldTokens, newTokens, matches);
}

/** Fills the aligned rows with their runs. A row is equal only when both texts are the same to the letter. */
export function writeRows(
  aligned: readonly AlignedRow[],
  old: Side,
  now: Side,
  vocabulary: Vocabulary,
  words: WordMatches,
): Row[] {
  return aligned.map(({ old: i, new: j, moved }): Row => {
    if (i === null) {
      const { text } = now.blocks[j!]!;
      return { old: null, new: j, kind: 'inserted', runs: text === '' ? [] : [['+', text]] };
    }
    if (j === null) {
      const { text } = old.blocks[i]!;
      return { old: i, new: null, kind: 'deleted', runs: text === '' ? [] : [['-', text]] };
    }
    const runs = runsOf(old, now, i, j, vocabulary, words);
    const isEqual = runs.every(([sign]) => sign === '=');
    return { old: i, new: j, kind: moved ? 'moved' : isEqual ? 'equal' : 'changed', runs };
  });
}
