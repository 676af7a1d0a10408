import { splitSentences } from '#lib/text/sentences';

/** An accounting estimate was changed: "increased the useful lives from five years to six", "this change in estimate". */
const CHANGED =
  /\b(?:increas|extend|lengthen|chang|revis|reduc|shorten|decreas)(?:ed|ing)\b[^.]{0,120}\buseful li(?:fe|ves)\b|\buseful li(?:fe|ves)\b[^.]{0,120}\b(?:will change|w(?:as|ere) (?:increased|extended|changed|revised|reduced|shortened))\b|\b(?:this|the) (?:change|revision) in (?:accounting )?estimates?\b/i;
/** What it did to the results, in money. */
const EFFECT =
  /\b(?:increas|decreas|reduc|lower|result|benefi|impact)\w*\b[^.]{0,160}[$€£¥]\s?\d|[$€£¥]\s?\d[^.]{0,120}\b(?:increase|decrease|reduction|benefit|impact)\b/i;
const OF_ESTIMATE =
  /\b(?:change|revision) in (?:accounting )?estimates?\b|\buseful li(?:fe|ves)\b|\bdepreciation\b|\bthis change\b/i;
/** What may be, or may have to be, changed. */
const SUPPOSED = /\b(?:may|might|could|would|if|whether|periodically|any|from time to time)\b|\bIf\b/;
/** Texts are looked at up to here. */
const READ = 6_000;

/** Whether a sentence says what a change of an accounting estimate did to the results, in money. */
export const tellsEffectOfEstimate = (sentence: string): boolean =>
  OF_ESTIMATE.test(sentence) && EFFECT.test(sentence) && /\bthis change\b|\bchange\b/i.test(sentence);

const ESTIMATED =
  /\b(?:estimat|anticipat|expect)\w* (?:an?|that|the)\b[^.]{0,60}\b(?:increase|decrease|reduction|benefit)\b/i;

/** Whether a sentence gives an amount that the one before it, which changes an accounting estimate, is the cause of. */
export const isCausedBy = (sentence: string, before: string): boolean =>
  CHANGED.test(before) && (ESTIMATED.test(sentence) || EFFECT.test(sentence));

/** Whether a text says that an accounting estimate was changed and what that did to the results. Linear in the text. */
export function tellsChangedEstimate(text: string): boolean {
  const read = text.slice(0, READ);
  if (!CHANGED.test(read) || !EFFECT.test(read)) return false;
  const sentences = splitSentences(read).map(({ from, to }) => read.slice(from, to));
  return (
    sentences.some((sentence) => CHANGED.test(sentence) && !SUPPOSED.test(sentence)) &&
    sentences.some((sentence) => tellsEffectOfEstimate(sentence) && !SUPPOSED.test(sentence))
  );
}
