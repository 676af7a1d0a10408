import type { ParsedPassage } from '../passages/read-passage.ts';
import type { PassageSentence } from '../types.ts';
import type { Evidence } from './read-traits.ts';

/** What stands beside the sentence that answers, told with it as one quotation: half of an answer often is there. */

/** As many sentences before and after it. */
const BEFORE = 1;
const AFTER = 2;
/** Characters of a quotation. */
const MAX_LENGTH = 900;
/** What sends the reader elsewhere tells nothing. */
const SENDS_ON = /:\s*$|\b(?:see|refer to) (?:also )?(?:“|note|item|part|the|exhibit|our|“)/i;

/**
 * Sentences that answer together, the first with what stands beside it in its paragraph; those that it then holds are
 * left out. Rows of tables stand alone. Linear in the first one's passage.
 */
export function withContext(evidence: readonly Evidence[]): Evidence[] {
  const [first, ...others] = evidence;
  if (first === undefined) return [];
  const { passage } = first.support;
  const sentence = widen(first.support);
  const isInside = ({ support }: Evidence) =>
    support.passage === passage && support.sentence.from >= sentence.from && support.sentence.to <= sentence.to;
  return [{ ...first, support: { ...first.support, sentence } }, ...others.filter((other) => !isInside(other))];
}

function widen({ passage, sentence }: { passage: ParsedPassage; sentence: PassageSentence }): PassageSentence {
  if (passage.isTable) return sentence;
  const { sentences, text } = passage;
  const at = sentences.indexOf(sentence);
  let { from, to } = sentence;
  for (const next of sentences.slice(at + 1, at + 1 + AFTER)) {
    if (next.to - from > MAX_LENGTH || SENDS_ON.test(next.text)) break;
    to = Math.max(to, next.to);
  }
  for (const previous of sentences.slice(Math.max(0, at - BEFORE), at).toReversed()) {
    if (to - previous.from > MAX_LENGTH) break;
    from = Math.min(from, previous.from);
  }
  return { ...sentence, from, to, text: text.slice(from, to) };
}
