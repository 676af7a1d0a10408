import { IMPACT_TIERS } from './segment-postings.ts';

/**
 * Chooses how many impact tiers to read of each term's postings: whole tiers, those first that add most to a passage's
 * score, until `maxEntries` are reached. A tier that does not fit is left out with the tiers below it of the same term;
 * tiers of other terms that fit are still read.
 * @param counts entries up to the end of each tier, by term, over all segments
 * @returns the number of tiers to read, by term; the first choice always, however large it is
 */
export function chooseTiers(
  weights: ReadonlyMap<number, number>,
  counts: ReadonlyMap<number, readonly number[]>,
  maxEntries: number,
): Map<number, number> {
  const steps = [...counts].flatMap(([term, last]) =>
    last.map((end, tier) => ({
      term,
      tier,
      entries: end - (last[tier - 1] ?? 0),
      gain: (weights.get(term) ?? 0) * (IMPACT_TIERS[tier]?.impact ?? 0),
    })),
  );
  const chosen = new Map([...counts.keys()].map((term) => [term, 0]));
  let entries = 0;
  for (const step of steps.toSorted((one, other) => other.gain - one.gain)) {
    if (chosen.get(step.term) !== step.tier) continue;
    if (entries > 0 && entries + step.entries > maxEntries) continue;
    chosen.set(step.term, step.tier + 1);
    entries += step.entries;
  }
  return chosen;
}
