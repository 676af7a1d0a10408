import type { BlockSummary } from '#lib/summaries/types';
import { topicWords } from '#lib/text/words';
import { type Source, withText } from './part-of-summary.ts';
import { toldSentences } from './told-sentences.ts';

/** "Internationally, ", "In the United States, ": one part of the world. */
const PLACE =
  /^(?:Internationally|Domestically|Outside (?:of )?(?:the )?\p{Lu}[\p{L}. ]{1,30}|In (?:the )?(?!(?:January|February|March|April|May|June|July|August|September|October|November|December|Fiscal|Q\d)\b)\p{Lu}[\p{L}.]*(?: \p{Lu}[\p{L}.]*){0,3}), /u;
/** Where the name of what moved ends. */
const NAME_ENDS =
  /[\d$€£(]|\b(?:was|were|is|are|increased|decreased|declined|rose|fell|grew|improved|remained|totaled)\b/i;
/** "Alder's global lamp sales": who and where, beside what moved. */
const WHOLE = /\b(?:global|worldwide|total|overall|consolidated)\b/i;
const MAX_BESIDE = 2;
const MOVED = /\b(?:increased|decreased|declined|rose|fell|grew|improved)\b/i;

/**
 * A summary that tells how something moved in one part of the world, with the sentence of its paragraph that tells how it
 * moved in all; null where there is no room for both: one side would be taken for the whole. Linear in the block.
 */
export function withWhole(summary: BlockSummary, source: Source): BlockSummary | null {
  const { block } = source;
  if (block.kind === 'table') return summary;
  const sentences = toldSentences(summary.text, block);
  const first = sentences.findIndex(({ isTold }) => isTold);
  const own = sentences[first]?.sentence;
  const place = own && PLACE.exec(own)?.[0];
  if (!own || !place || !MOVED.test(own)) return summary;
  const name = wordsOfName(own.slice(place.length));
  if (name.size === 0) return summary;
  const whole = sentences.slice(0, first).find(({ sentence }) => {
    const other = wordsOfName(sentence);
    const beside = other.difference(name);
    const isSame = name.isSubsetOf(other) && (beside.size === 0 || (beside.size <= MAX_BESIDE && WHOLE.test(sentence)));
    return !PLACE.test(sentence) && MOVED.test(sentence) && isSame;
  });
  return whole ? withText(summary, `${whole.short} ${summary.text}`, source) : summary;
}

/** The words of what a sentence says has moved, in any order. */
function wordsOfName(sentence: string): Set<string> {
  const end = sentence.search(NAME_ENDS);
  return end < 0 ? new Set() : topicWords(sentence.slice(0, end));
}
