import type { Matches } from '#lib/blackline/sequences/longest-common';
import type { ComparedTexts, Tokens } from '#lib/blackline/sequences/tokenise-text';
import { MONTH_NAMES } from '#lib/text/months';

const MONTHS = new Set(MONTH_NAMES.flatMap((month) => [month, month.toUpperCase()]));

/**
 * Makes dates atomic: where the day changed, the month goes with it, and the comma, so that "September 28, 2024" becomes
 * "September 27, 2025" as a whole. A date of which only the year changed keeps the rest. Linear.
 */
export function wholeDates(matches: Matches, { old: older, new: newer, interner }: ComparedTexts): Matches {
  const { words } = interner;
  const word = (tokens: Tokens, at: number) => (at < tokens.ids.length ? words[tokens.ids[at]!]! : '');
  const isDay = (text: string) => /^\d{1,2}$/.test(text);
  const drop = new Set<number>();
  for (let k = 0; k < matches.old.length; k++) {
    const i = matches.old[k]!;
    const j = matches.new[k]!;
    if (!MONTHS.has(word(older, i)) || !isDay(word(older, i + 1)) || !isDay(word(newer, j + 1))) continue;
    if (matches.old[k + 1] === i + 1 || matches.new[k + 1] === j + 1) continue;
    drop.add(k);
    const isComma = word(older, i + 2) === ',' && matches.old[k + 1] === i + 2 && matches.new[k + 1] === j + 2;
    const yearStays = matches.old[k + 2] === i + 3 && matches.new[k + 2] === j + 3;
    if (isComma && !yearStays) drop.add(k + 1);
  }
  if (drop.size === 0) return matches;
  const keep = (_: number, k: number) => !drop.has(k);
  return { old: matches.old.filter(keep), new: matches.new.filter(keep) };
}
