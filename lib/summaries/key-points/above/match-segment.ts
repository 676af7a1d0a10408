import type { Block } from '#lib/filings/types';
import type { Subject } from '#lib/summaries/sentences/footnote-subjects';

/** Words that a heading may have beside a segment's name and still be about it alone. */
const BESIDE = new Set(
  (
    'segment segments reportable operating operations business businesses division group unit company results result ' +
    'financial performance summary overview highlights review analysis discussion outlook trends net total sales ' +
    'revenue revenues income profit earnings margin expenses costs cash flow flows liquidity premiums written earned ' +
    'ebit ebitda ebt adjusted key metrics ended year quarter fiscal our for'
  ).split(' '),
);
const MAX_BESIDE = 4;
/** What is left over is no subject. */
const LEFT_OVER =
  /^(?:all )?other\b|^(?:corporate|unallocated|eliminations?|intersegment|reconciling|consolidated|total)\b/i;
/** Beside other words these are kinds of cash flow, not segments. */
const ACTIVITY = /^(?:financing|investing|operating|operations)$/;
const LONGEST = 160;

type Word = { word: string; from: number; to: number };

/**
 * The segment that a heading is about: the one whose words it begins with, with at most four more that only say which of
 * its figures follow, or a remark behind a dash. Null where it names none, several, or what is left over.
 */
export function matchSegment(
  { text, ordinal }: Pick<Block, 'text' | 'ordinal'>,
  names: readonly string[],
): Subject | null {
  if (text.length > LONGEST) return null;
  const bare = text.replace(/\([^)]*\)\s*$/, '').replace(/(?<=\p{L})\s+[–—-]\s.*$|(?<=\p{L})[:—].*$/u, '');
  const heading = wordsIn(bare);
  const found = names.flatMap((name) => {
    if (LEFT_OVER.test(name)) return [];
    const words = wordsIn(name).map(({ word }) => word);
    const place = findWords(words, heading);
    return place ? [{ name, ...place, count: words.length }] : [];
  });
  // "Home" within "Home Services" is no second one.
  const [best, ...others] = found.toSorted((a, b) => b.count - a.count);
  if (!best || others.some(({ to }) => to > best.to)) return null;
  const shown = text.slice(best.from, best.to);
  // Capitals of a heading are no name, but for a short one: "ABC".
  const isShort = /^\p{Lu}{2,4}$/u.test(shown);
  const isShouted = shown === shown.toUpperCase() || shown.toUpperCase() === best.name.toUpperCase();
  const label = isShouted && !isShort ? best.name : shown;
  return { text: label, names: [{ text: label, source: { block: ordinal, span: [best.from, best.to] } }] };
}

/** Whether a heading only says which figures follow: "Total net sales and revenue". */
export const tellsFigures = (heading: string): boolean => wordsIn(heading).every(({ word }) => BESIDE.has(word));

function findWords(words: readonly string[], heading: readonly Word[]): { from: number; to: number } | null {
  if (words.length === 0 || heading.length - words.length > MAX_BESIDE) return null;
  if (!words.every((word, place) => heading[place]?.word === word)) return null;
  const beside = heading.slice(words.length);
  if (beside.some(({ word }) => !BESIDE.has(word))) return null;
  if (beside.length > 0 && words.every((word) => ACTIVITY.test(word))) return null;
  return { from: heading[0]!.from, to: heading[words.length - 1]!.to };
}

function wordsIn(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)].flatMap(({ 0: own, index }) => {
    const word = own.toLowerCase();
    const isLinking = /^(?:and|of|the|s)$/.test(word);
    return isLinking ? [] : [{ word, from: index, to: index + own.length }];
  });
}
