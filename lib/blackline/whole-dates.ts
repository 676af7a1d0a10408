import type { Matches } from './longest-common.ts';
import type { Tokens } from './tokenise-text.ts';
import type { Vocabulary } from './vocabulary.ts';

const MONTHS = new Set(
  'January February March April May June July August September October November December'
    .split(' ')
    .flatMap((month) => [month, month.toUpperCase()]),
);

/**
 * Makes dates atomic: where the day changed and the year too, "September 28, 2024" goes and "September 27, 2025" comes,
 * month and comma with it. A date of which one part changed keeps the rest. Linear.
 */
export function wholeDates(matches: Matches, old: Tokens, now: Tokens, { words }: Vocabulary): Matches {
  const word = (tokens: Tokens, at: number) => (at < tokens.ids.length ? words[tokens.ids[at]!]! : '');
  const drop = new Set<number>();
  for (let k = 0; k < matches.old.length; k++) {
    const i = matches.old[k]!;
    const j = matches.new[k]!;
    if (!MONTHS.has(word(old, i)) || word(old, i + 2) !== ',' || word(now, j + 2) !== ',') continue;
    // Month matched, day not, comma matched, year not.
    const isSplit = matches.old[k + 1] === i + 2 && matches.new[k + 1] === j + 2;
    const yearStays = matches.old[k + 2] === i + 3 && matches.new[k + 2] === j + 3;
    if (isSplit && !yearStays && isYear(word(old, i + 3)) && isYear(word(now, j + 3))) drop.add(k).add(k + 1);
  }
  if (drop.size === 0) return matches;
  const keep = (_: number, k: number) => !drop.has(k);
  return { old: matches.old.filter(keep), new: matches.new.filter(keep) };
}

function isYear(word: string): boolean {
  return /^(?:19|20)\d\d$/.test(word);
}
