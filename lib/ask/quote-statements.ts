import { checkSentence, figuresOf } from './check-sentence.ts';
import type { Support } from './weigh-support.ts';
import type { Cited } from './write-answer.ts';

/** Chosen statements as sentences of an answer: each with the words that it rests on, and its figures checked. */
export function quoteStatements(chosen: readonly Pick<Support, 'passage' | 'statement'>[]): Cited[] {
  return chosen.flatMap(({ passage, statement: { text, from, to } }) => {
    const quote = passage.text.slice(from, to);
    const checked = checkSentence(text, passage);
    // A row that was put into words wrongly is left out; a sentence is its own quote.
    if (passage.isTable && !checked.complete) return [];
    const { number } = passage;
    return [
      {
        text,
        citation: { number, paragraph_id: passage.passage.paragraph_id, quote, span: [from, to] },
        figures: checked.complete ? figuresOf(checked) : [],
        passage: passage.passage,
        isVerbatim: text === quote,
      },
    ];
  });
}
