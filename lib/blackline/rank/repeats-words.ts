import type { FoundChange } from '#lib/blackline/changes/read-changes';
import { findFigures } from '#lib/text/numbers';
import { splitSentences } from '#lib/text/sentences';
import { stemWord } from '#lib/text/stems';
import { topicWords } from '#lib/text/words';

/** Share of the words of two sentences that one which is said again has in common with the first. */
const SAME = 0.75;
/** The words that a sentence begins with say of what it is: products or services. */
const LEADING = 3;
/** Fewer words are the same by chance. */
const MIN_WORDS = 6;
/** Share of its words that stand in sentences which are said again. */
const MOST = 0.85;
/** Longer texts are seldom repeated, and cost more to compare. */
const MAX_TEXT = 2_000;
const MAX_SENTENCES = 12;

/**
 * Whether the new words of a change are all but those of another one: nearly all of its sentences stand there in nearly
 * the same words, and each of its figures. What says more is a change of its own.
 */
export function repeatsWords(change: FoundChange, above: FoundChange): boolean {
  if ([change, above].some(({ side, block }) => side === 'old' || block.kind === 'table')) return false;
  const [said, before] = [change.reading.inserted, above.reading.inserted];
  if (said.length > MAX_TEXT || said === '') return false;
  const told = new Set(figuresIn(before));
  if (!figuresIn(said).every((figure) => told.has(figure))) return false;
  const [own, others] = [sentencesOf(said), sentencesOf(before)];
  const counts = own.map((stems) => (others.some((other) => isSame(stems, other)) ? stems.length : 0));
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
  return Math.max(...counts) >= MIN_WORDS && sum(counts) >= MOST * sum(own.map((stems) => stems.length));
}

/** The stems of each sentence, in their order. */
const sentencesOf = (text: string) =>
  splitSentences(text.slice(0, 2 * MAX_TEXT))
    .slice(0, MAX_SENTENCES)
    .map(({ from, to }) => {
      const words = [...topicWords(text.slice(from, to))].filter((word) => word !== 'company');
      return Array.from(new Set(words.map(stemWord)));
    });

function isSame(one: readonly string[], other: readonly string[]): boolean {
  if (one.slice(0, LEADING).some((stem, at) => stem !== other[at])) return false;
  const [own, others] = [new Set(one), new Set(other)];
  return own.intersection(others).size >= SAME * own.union(others).size;
}

const figuresIn = (text: string) =>
  findFigures(text)
    .filter(({ inWords }) => !inWords)
    .map(({ value, unit }) => `${value} ${unit}`);
