import { MAX_SENTENCE_LENGTH } from '#lib/summaries/sentences/whole-sentence';
import { isDroppable } from './droppable-text.ts';

const KIND =
  '(?:company|corporation|firm|bank|retailer|manufacturer|provider|supplier|distributor|producer|developer|maker|publisher|organization|institution|consultancy|business|partnership|association|subsidiary of the Company)';
const APPOSITION = new RegExp(
  `(?<=\\p{L}[.)]?|\\p{N}), (?:an?|the) (?:[\\p{L}&’'-]+,? ){0,8}?${KIND}(?: (?:based|located|headquartered) in [\\p{L} ]{3,30})?(?:, | (?=(?:from|until|since|in|where|to) ))`,
  'gu',
);

/**
 * Leaves out what a name's owner is, where the sentence goes on after it: "RJR Nabisco, Inc., an international consumer
 * products company, from 1993". Linear in the length of the sentence.
 */
export function cutAppositions(sentence: string): string {
  if (sentence.length > MAX_SENTENCE_LENGTH || !/, (?:an?|the) /.test(sentence)) return sentence;
  return sentence.replace(APPOSITION, (apposition) => (isDroppable(apposition) ? ' ' : apposition));
}
