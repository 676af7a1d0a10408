import type { AlignedRow } from '#lib/blackline/align/align-blocks';
import type { Revisions } from '#lib/blackline/align/revision';
import type { WordMatches } from '#lib/blackline/align/word-matches';
import type { WordInterner } from '#lib/blackline/sequences/word-interner';
import { matchTables } from '#lib/blackline/tables/diff-table';
import { tidyMatches } from '#lib/blackline/words/diff-words';
import { writeRuns } from '#lib/blackline/words/write-runs';
import type { Row, Run } from './types.ts';

/** What is known of the words of both filings. */
type KnownWords = { interner: WordInterner; words: WordMatches };

function runsOf(
  { old: older, new: newer }: Revisions,
  { i, j }: { i: number; j: number },
  { interner, words }: KnownWords,
): Run[] {
  const [before, after] = [older.blocks[i]!, newer.blocks[j]!];
  if (before.text === after.text) return before.text === '' ? [] : [['=', before.text]];
  const [oldTokens, newTokens] = [older.tokens(i), newer.tokens(j)];
  const isTable = before.kind === 'table' && after.kind === 'table';
  const matches = isTable
    ? matchTables({ tokens: oldTokens, table: before.table }, { tokens: newTokens, table: after.table }, interner)
    : tidyMatches(words.of(i, j), { old: oldTokens, new: newTokens, interner });
  return writeRuns(oldTokens, newTokens, matches);
}

/** Fills the aligned rows with their runs. A row is equal only when both texts are the same to the letter. */
export function writeRows(aligned: readonly AlignedRow[], revisions: Revisions, known: KnownWords): Row[] {
  const { old: older, new: newer } = revisions;
  return aligned.map(({ old: i, new: j, moved }): Row => {
    if (i === null) {
      const { text } = newer.blocks[j!]!;
      return { old: null, new: j, kind: 'inserted', runs: text === '' ? [] : [['+', text]] };
    }
    if (j === null) {
      const { text } = older.blocks[i]!;
      return { old: i, new: null, kind: 'deleted', runs: text === '' ? [] : [['-', text]] };
    }
    const runs = runsOf(revisions, { i, j }, known);
    const isEqual = runs.every(([sign]) => sign === '=');
    return { old: i, new: j, kind: moved ? 'moved' : isEqual ? 'equal' : 'changed', runs };
  });
}
