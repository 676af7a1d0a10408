import type { FoundChange } from '#lib/blackline/changes/read-changes';
import { findFigures } from '#lib/text/numbers';
import { stemWord } from '#lib/text/stems';
import { topicWords } from '#lib/text/words';

/** Share of its words that a repetition has in common with what it repeats. */
const SAME = 0.85;
/** Fewer words are the same by chance. */
const MIN_WORDS = 8;
/** Longer texts are seldom repeated, and cost more to compare. */
const MAX_TEXT = 2_000;

/**
 * Whether the new words of a change are all but those of another one: nearly all of its words stand there, and each of
 * its figures. What says more is a change of its own.
 */
export function repeatsWords(change: FoundChange, above: FoundChange): boolean {
  if ([change, above].some(({ side, block }) => side === 'old' || block.kind === 'table')) return false;
  const [said, before] = [change.reading.inserted, above.reading.inserted];
  if (said.length > MAX_TEXT) return false;
  const [own, others] = [stemsOf(said), stemsOf(before)];
  if (own.size < MIN_WORDS || own.intersection(others).size < SAME * own.size) return false;
  const told = new Set(figuresIn(before));
  return figuresIn(said).every((figure) => told.has(figure));
}

const stemsOf = (text: string) => new Set([...topicWords(text)].map(stemWord));

const figuresIn = (text: string) =>
  findFigures(text)
    .filter(({ inWords }) => !inWords)
    .map(({ value, unit }) => `${value} ${unit}`);
