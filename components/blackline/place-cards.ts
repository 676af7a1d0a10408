/** Pixels between two cards. */
const GAP = 5;
/** A crowded card moves by steps of this many pixels, so that neighbours line up. */
const STEP = 5;
/** How far above its marker the card before a crowded one may be. */
const LOOK_BACK = 35;

/**
 * Places the cards beside a document: each at its marker, or as little below as the cards before it require; none
 * overlaps another. Before a card is pushed down, the one before it moves up, by at most the look-back. All in pixels
 * from the document's top, in the order of the markers. Linear: no card looks further back than one.
 */
export function placeCards(markers: readonly number[], heights: readonly number[]): number[] {
  const tops: number[] = [];
  let [freeFrom, freeBefore] = [0, 0];
  for (const [at, marker] of markers.entries()) {
    const wanted = Math.max(0, marker);
    const before = tops[at - 1];
    if (before !== undefined && freeFrom > wanted) {
      const room = Math.min(before - freeBefore, before - Math.max(0, markers[at - 1]! - LOOK_BACK));
      const up = Math.floor(Math.max(0, Math.min(room, inSteps(freeFrom - wanted))) / STEP) * STEP;
      tops[at - 1] = before - up;
      freeFrom -= up;
    }
    const top = freeFrom > wanted ? wanted + inSteps(freeFrom - wanted) : wanted;
    tops.push(top);
    freeBefore = freeFrom;
    freeFrom = top + (heights[at] ?? 0) + GAP;
  }
  return tops;
}

function inSteps(pixels: number): number {
  return Math.ceil(pixels / STEP) * STEP;
}
