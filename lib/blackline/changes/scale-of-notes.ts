import type { Fact, FilingDocument } from '#lib/filings/types';
import { sectionRole } from '#lib/forms/item-lists';
import { findFigures } from '#lib/text/numbers';

/** Tagged amounts that must agree. */
const MIN_AGREEING = 5;
const SCALES = [6, 3] as const;
/** Blocks of the statements that are looked at. */
const MAX_BLOCKS = 3_000;

/**
 * The power of ten that bare amounts have in the prose of the notes ("(Dollars in millions)"): where those that are
 * tagged all have it. Null where they have none, or no tag says so. Linear in the filing.
 */
export function scaleOfNotes(
  { blocks, form }: FilingDocument,
  factsIn: ReadonlyMap<number, readonly Fact[]>,
): number | null {
  const counts = new Map<number, number>();
  for (const [ordinal, facts] of [...factsIn].slice(0, MAX_BLOCKS)) {
    const block = blocks[ordinal];
    if (!block || block.kind === 'table' || sectionRole(form, block) !== 'statements') continue;
    for (const figure of findFigures(block.text)) {
      if (!isBare(figure)) continue;
      const scale = [0, ...SCALES].find((one) => facts.some((fact) => shows(fact, figure.value * 10 ** one)));
      if (scale !== undefined) counts.set(scale, (counts.get(scale) ?? 0) + 1);
    }
  }
  const [most, ...others] = [...counts].toSorted(([, one], [, other]) => other - one);
  return most && most[0] > 0 && most[1] >= MIN_AGREEING && others.length === 0 ? most[0] : null;
}

/** An amount of money without a scale of its own, and no price. */
export const isBare = ({ unit, scale, perShare, inWords, decimals, value }: ReturnType<typeof findFigures>[number]) =>
  unit === 'money' && scale === 0 && !perShare && !inWords && decimals !== 2 && value !== 0;

/** Whether a fact is of an amount. */
export const shows = ({ value, unit }: Pick<Fact, 'value' | 'unit'>, amount: number) =>
  value !== null && /^[A-Z]{3}$/.test(unit ?? '') && Math.abs(Math.abs(value) - Math.abs(amount)) < 1;
