import type { Row } from '#lib/blackline/types';

/** Words in a row that are seldom the same by chance. */
const RUN = 3;
const WORD = /[\p{L}\p{N}]+/gu;

/**
 * What was taken out of the older filing, to tell what is new from what was only put otherwise.
 * @returns for a text, the share of its runs of three words that stand in what was taken out, 0 to 1. Linear.
 */
export function readTakenOut(rows: readonly Row[]): (text: string) => number {
  const runs = new Set<string>();
  for (const row of rows) {
    if (row.kind !== 'deleted' && row.kind !== 'changed') continue;
    for (const [sign, text] of row.runs) if (sign === '-') for (const run of runsOf(text)) runs.add(run);
  }
  return (text) => {
    const own = runsOf(text);
    return own.length === 0 ? 0 : own.filter((run) => runs.has(run)).length / own.length;
  };
}

function runsOf(text: string): string[] {
  const words = text.toLowerCase().match(WORD) ?? [];
  return words.slice(RUN - 1).map((word, at) => `${words[at]} ${words[at + 1]} ${word}`);
}
