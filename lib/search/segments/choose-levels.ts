import { LEVELS } from './shelf-lists.ts';

/**
 * How much of each term's list to read: whole levels, first those whose entries add most to a passage, until there are
 * `mostEntries`. A level that does not fit any more is left out with those below it, and lighter ones that fit are read
 * all the same.
 * @param ends entries up to the end of each level, by term, over all shelves
 * @returns the number of levels to read, by term; the first choice always
 */
export function chooseLevels(
  weights: ReadonlyMap<number, number>,
  ends: ReadonlyMap<number, readonly number[]>,
  mostEntries: number,
): Map<number, number> {
  const steps = [...ends].flatMap(([term, last]) =>
    last.map((end, level) => ({
      term,
      level,
      entries: end - (last[level - 1] ?? 0),
      gain: (weights.get(term) ?? 0) * (LEVELS[level]?.worth ?? 0),
    })),
  );
  const chosen = new Map([...ends.keys()].map((term) => [term, 0]));
  let entries = 0;
  for (const step of steps.toSorted((one, other) => other.gain - one.gain)) {
    if (chosen.get(step.term) !== step.level) continue;
    if (entries > 0 && entries + step.entries > mostEntries) continue;
    chosen.set(step.term, step.level + 1);
    entries += step.entries;
  }
  return chosen;
}
