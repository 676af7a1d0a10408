import type { FigureValue, KeyFigure } from '#lib/key-figures/types';
import { joined, type Piece } from './sentence-pieces.ts';

/** What is left of a whole, now and a year before. */
export type RestOfYears = { now: FigureValue; before: FigureValue };

/** Of the whole, in either year: a reader who adds the parts up misses less than this. */
const MIN_SHARE = 0.15;

/**
 * What a whole has beside the parts of it that are told, where that is much of it or moved it the other way: "What is in
 * none of these segments: −$704 million, against −$1,308 million". Null where it is little, or a year before is not
 * known. Linear in the parts.
 * @param linesIn what stands in it, where the filing breaks it down
 */
export function remainderOf(
  whole: KeyFigure | null,
  parts: readonly KeyFigure[],
  lead: string,
  linesIn: (rest: RestOfYears) => Piece[] | null = () => null,
): Piece[] | null {
  if (!whole?.prior || parts.some(({ prior }) => prior === null)) return null;
  const [now, before] = [rest(whole.current, parts, 'current'), rest(whole.prior, parts, 'prior')];
  const isMuch =
    Math.abs(now.value) >= MIN_SHARE * Math.abs(whole.current.value) ||
    Math.abs(before.value) >= MIN_SHARE * Math.abs(whole.prior.value);
  if (!isMuch && !movesAgainst(whole, parts)) return null;
  return joined([lead, now, ', against ', before], linesIn({ now, before }), ', ');
}

function rest(whole: FigureValue, parts: readonly KeyFigure[], when: 'current' | 'prior'): FigureValue {
  const told = parts.flatMap((part) => part[when] ?? []);
  const taken = told.flatMap((value) => value.parts.map((part) => Object.assign({}, part, { value: -part.value })));
  const value = told.reduce((left, part) => left - part.value, whole.value);
  return { ...whole, value, parts: [...whole.parts, ...taken] };
}

/** Whether a whole rose and the sum of its parts fell, or the reverse. */
export function movesAgainst(whole: KeyFigure | null, parts: readonly KeyFigure[]): boolean {
  if (!whole?.prior) return false;
  const sum = parts.reduce((total, { current, prior }) => total + current.value - (prior?.value ?? current.value), 0);
  return Math.sign(sum) * Math.sign(whole.current.value - whole.prior.value) < 0;
}
