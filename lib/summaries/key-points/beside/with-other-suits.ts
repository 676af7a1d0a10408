import type { Block } from '#lib/filings/types';
import { toldSentences } from './told-sentences.ts';

/** Somebody goes to court. */
const SUES =
  /\b(?:filed|brought|commenced|initiated|instituted)\b[^;]{0,120}?\b(?:complaints?|(?:law)?suits?|cases|class actions?|actions? (?:against|in)|petitions?)\b|\b(?:(?:law)?suits?|complaints?|class actions?|actions) (?:was|were|has been|have been) (?:filed|brought|commenced)\b|\bsued\b/i;
/** Of the same suit again. */
const SAME_SUIT =
  /\b(?:amended|dismiss\w*|appeal\w*|motions?|answer|counterclaims?|transferred|remanded|voluntarily)\b/i;
const OTHERS = 'It is not the only suit: the same paragraph tells of others.';

/**
 * A text that tells how one suit began, with a word that there are others where its paragraph tells of such, which may be
 * larger: one of them alone would be taken for all. As it is otherwise. Linear in the block.
 */
export function withOtherSuits(text: string, block: Block): string {
  if (block.kind === 'table' || !SUES.test(text)) return text;
  const sentences = toldSentences(text, block);
  const begins = sentences.filter(({ sentence }) => SUES.test(sentence));
  const tellsOne = begins.some(({ isTold }) => isTold);
  const hasOthers = begins.some(({ sentence, isTold }) => !isTold && !SAME_SUIT.test(sentence));
  return tellsOne && hasOthers ? `${text} ${OTHERS}` : text;
}
