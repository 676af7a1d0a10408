import type { ComparedFilings } from '#lib/blackline/changes/compared-filings';
import type { FoundChange } from '#lib/blackline/changes/read-changes';
import { isBare, shows } from '#lib/blackline/changes/tables/scale-of-notes';
import type { Fact } from '#lib/filings/types';
import { findFigures } from '#lib/text/numbers';

const NAMES: Record<number, string> = { 3: 'thousand', 6: 'million' };
const SCALES = [0, 6, 3] as const;

/** What says in which scale bare amounts are: the facts that are tagged there, and that of the notes, null where none is known. */
export type AmountsIn = { facts: readonly Fact[]; scale: number | null };

/**
 * Words of a note whose amounts are in millions by its heading, with the scale in square brackets: "$822 [million]" is
 * not 822 dollars. An amount whose scale is not known stays as it is.
 */
export function sayScale(words: string, { facts, scale }: AmountsIn): string {
  if (facts.length === 0 && scale === null) return words;
  let said = '';
  let end = 0;
  for (const figure of findFigures(words)) {
    if (!isBare(figure)) continue;
    const tagged = SCALES.find((one) => facts.some((fact) => shows(fact, figure.value * 10 ** one)));
    const name = NAMES[tagged ?? scale ?? 0];
    if (!name || words.startsWith(' [', figure.to)) continue;
    said += `${words.slice(end, figure.to)} [${name}]`;
    end = figure.to;
  }
  return said + words.slice(end);
}

/** What says in which scale the amounts of a change's words are. */
export const amountsIn = (
  { side, block, role }: Pick<FoundChange, 'side' | 'block' | 'role'>,
  { factsIn, notesScale }: ComparedFilings,
): AmountsIn => ({
  facts: factsIn[side].get(block.ordinal) ?? [],
  scale: role === 'statements' ? notesScale[side] : null,
});
