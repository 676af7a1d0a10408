import { type Figure, type FigureContext, findFigures } from '#lib/text/numbers';
import { type Hunk, touches } from './changed-spans.ts';

/** A figure that another one took the place of, with what they count. */
export type FigureChange = {
  was: Figure;
  is: Figure;
  /** (is − was) / |was|; null when the older one is zero or the two are rates, whose difference says more. */
  growth: number | null;
};

export type FigureChanges = {
  pairs: FigureChange[];
  /** Figures that came or went without a partner. */
  added: Figure[];
  removed: Figure[];
};

const NONE: FigureChanges = { pairs: [], added: [], removed: [] };

function isRate({ unit }: Figure): boolean {
  return unit === 'percent' || unit === 'percentage-point';
}

function areOfAKind(was: Figure, is: Figure): boolean {
  return isRate(was) === isRate(is) && was.currency === is.currency && was.perShare === is.perShare;
}

export function growthOf(was: Figure, is: Figure): number | null {
  if (isRate(was) || was.value === 0) return null;
  return (is.value - was.value) / Math.abs(was.value);
}

/**
 * Which figures changed into which ones: those at the same changed place, of the same kind, in order. Figures that
 * stand in both texts with one value are no change, however they are written. Linear in the texts.
 */
export function readFigureChanges(
  oldText: string,
  newText: string,
  hunks: readonly Hunk[],
  context: FigureContext = {},
): FigureChanges {
  if (!hunks.some(({ was, is }) => /\d/.test(was) || /\d/.test(is))) return NONE;
  const [oldFigures, newFigures] = [findFigures(oldText, context), findFigures(newText, context)];
  const pairs: FigureChange[] = [];
  const added: Figure[] = [];
  const removed: Figure[] = [];
  for (const { old, new: now } of hunks) {
    const was = oldFigures.filter((figure) => touches([old], figure) && !figure.inWords);
    const is = newFigures.filter((figure) => touches([now], figure) && !figure.inWords);
    const left = [...is];
    for (const before of was) {
      const at = was.length === is.length || left.length === 1 ? left.findIndex((after) => areOfAKind(before, after)) : -1;
      if (at < 0) {
        removed.push(before);
        continue;
      }
      const after = left.splice(at, 1)[0]!;
      if (after.value !== before.value) pairs.push({ was: before, is: after, growth: growthOf(before, after) });
    }
    added.push(...left);
  }
  return { pairs, added, removed };
}
