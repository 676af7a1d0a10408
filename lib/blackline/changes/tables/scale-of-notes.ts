import type { Fact, FilingDocument } from '#lib/filings/types';
import { sectionRole } from '#lib/forms/item-lists';
import { findFigures } from '#lib/text/numbers';

/** An amount that no word gives a scale to. */
const BARE = /[$€£]\s?\d[\d,]*(?!\d|,\d|\.\d|\s(?:thousand|million|billion|trillion))/;
/** Tagged amounts that must agree. */
const MIN_AGREEING = 5;
const SCALES = [6, 3] as const;
/** Tagged amounts that are looked at. */
const MAX_AMOUNTS = 100;

/**
 * The power of ten that bare amounts have in the prose of the notes ("(Dollars in millions)"): where those that are
 * tagged all have it. Null where they have none, or no tag says so. Linear in the filing, up to a limit.
 */
export function scaleOfNotes(
  { blocks, form }: FilingDocument,
  factsIn: ReadonlyMap<number, readonly Fact[]>,
): number | null {
  const counts = new Map<number, number>();
  let read = 0;
  for (const [ordinal, facts] of factsIn) {
    const block = blocks[ordinal];
    if (read >= MAX_AMOUNTS) break;
    if (!block || block.kind === 'table' || sectionRole(form, block) !== 'statements') continue;
    if (!BARE.test(block.text)) continue;
    for (const figure of findFigures(block.text)) {
      if (!isBare(figure)) continue;
      const scale = [0, ...SCALES].find((one) => facts.some((fact) => shows(fact, figure.value * 10 ** one)));
      if (scale === undefined) continue;
      read += 1;
      counts.set(scale, (counts.get(scale) ?? 0) + 1);
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
