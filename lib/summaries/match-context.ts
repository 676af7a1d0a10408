/** Characters around a claim that are compared. */
const REACH = 48;

/**
 * How much of the surroundings of [from, to) in one text is the same around [otherFrom, otherTo) in the other: the
 * number of characters that agree next to both, at most 96. Tells apart two equal figures of one paragraph.
 */
export function sharedContext(
  text: string,
  [from, to]: readonly [number, number],
  other: string,
  [otherFrom, otherTo]: readonly [number, number],
): number {
  let before = 0;
  while (before < REACH && from - before > 0 && text[from - before - 1] === other[otherFrom - before - 1]) before += 1;
  let after = 0;
  while (after < REACH && to + after < text.length && text[to + after] === other[otherTo + after]) after += 1;
  return before + after;
}
