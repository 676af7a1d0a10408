import { findAmounts } from '#lib/text/numbers';
import { splitSentences } from '#lib/text/sentences';

/** What a headline or a reason quotes first, without what was cut off; empty where it quotes nothing. */
export const quotedIn = (text: string): string => /“(?:…\s*)?([^”]+?)(?:\s*…)?”/.exec(text)?.[1] ?? '';

/**
 * The words of the newer text that the excerpts of a change are to show: what the headline quotes, or, where it quotes that
 * whole, the sentence of which it tells but an amount behind it. Empty where it quotes nothing. Linear in the text.
 */
export function excerptedWords(headline: string, newer: string): string {
  const [, quote = '', behind = ''] = WITH_BEHIND.exec(headline) ?? [];
  const amount = quote.endsWith('…') ? undefined : findAmounts(behind)[0]?.text;
  return (amount !== undefined && sentencesWith(newer, amount, quote)) || quotedIn(headline);
}

/** “We expect costs of $5 million” (and $3 million of charges in 2024). */
const WITH_BEHIND = /“(?:…\s*)?([^”]+)” \(([^()]*)\)$/;
/** What a sentence points at stands before it. */
const POINTS_AT = /\b(?:these|those|this|such) \p{Ll}/u;

/** The sentence with an amount, from the one before it where it points at that; empty where none is beside what is quoted. */
function sentencesWith(text: string, amount: string, quote: string): string {
  const sentences = splitSentences(text).map(({ from, to }) => text.slice(from, to));
  const at = sentences.findIndex((one) => one.includes(amount) && !one.includes(quote));
  if (at < 0) return '';
  const before = sentences[at - 1];
  const isPointing = before !== undefined && POINTS_AT.test(sentences[at]!) && !before.includes(quote);
  return isPointing ? before : sentences[at]!;
}
