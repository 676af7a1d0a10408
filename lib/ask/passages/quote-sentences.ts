import { checkSentence, figuresOf } from '../support/check-sentence.ts';
import type { Support } from '../support/weigh-support.ts';
import type { Cited } from '../write-answer.ts';

/** Chosen sentences as sentences of an answer: each with the words that it rests on, and its figures checked. */
export function quoteSentences(chosen: readonly Pick<Support, 'passage' | 'sentence'>[]): Cited[] {
  return chosen.flatMap(({ passage, sentence: { text, from, to, derived } }) => {
    const quote = passage.text.slice(from, to);
    const checked = checkSentence(text, passage);
    // A row that was put into words wrongly is left out; a sentence is its own quote.
    if (passage.isTable && !checked.allHold) return [];
    const { number } = passage;
    return [
      {
        text: derived ? `${text} ${derived}` : text,
        citation: { number, paragraph_id: passage.passage.paragraph_id, quote, span: [from, to] },
        figures: checked.allHold ? figuresOf(checked) : [],
        passage: passage.passage,
        isVerbatim: text === quote,
      },
    ];
  });
}
