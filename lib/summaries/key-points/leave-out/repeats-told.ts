import type { BlockSummary, KeyPoint } from '#lib/summaries/types';
import { splitSentences } from '#lib/text/sentences';
import { topicWords } from '#lib/text/words';

/** Share of words that two points may have in common. */
const MAX_SHARED = 0.45;
/** Words that most points about figures share. */
const COMMON = new Set(
  'million millions thousands billion billions total net largest change compared company year fiscal quarter'.split(
    ' ',
  ),
);

/** What a text is known again by: its words, and the digits of its long amounts. */
export type Told = { words: Set<string>; amounts: Set<string> };

/** The words and amounts of a text. */
export const toldIn = (text: string): Told => ({
  words: new Set([...topicWords(text)].filter((word) => !COMMON.has(word))),
  amounts: amountsOf(text),
});

/** The same of a composed point, of which only the amounts are held against others. */
export const composedIn = (text: string): Told => ({ words: new Set(), amounts: amountsOf(text) });

/** Whether a text has many of the words of another one, or one of its amounts. */
export const repeats = (one: Told, other: Told): boolean =>
  overlap(one.words, other.words) > MAX_SHARED || meets(one.amounts, other.amounts);

/** Whether a composed point tells a sentence of a summary's paragraph in its own words. */
export function isToldBy(points: readonly KeyPoint[], { block, text }: BlockSummary): boolean {
  const openings = splitSentences(text).map(({ from }) => text.slice(from, from + BEGINNING));
  return points.some(
    (point) => point.blocks.includes(block) && openings.some((opening) => point.text.includes(opening)),
  );
}

/** By so many characters a sentence is known again. */
const BEGINNING = 40;

/** The digits of a text's amounts, where they are too many to agree by chance. */
function amountsOf(text: string): Set<string> {
  const digits = (text.match(/\d[\d,.]*\d/g) ?? []).map((figure) => figure.replace(/\D/g, ''));
  return new Set(digits.filter((figure) => figure.length >= 5));
}

function meets(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return [...one].some((figure) => other.has(figure));
}

function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of one) if (other.has(word)) shared += 1;
  return shared / Math.max(1, Math.min(one.size, other.size));
}
