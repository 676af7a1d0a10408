import { analyse } from '#lib/search/analysis/analyse';
import type { QuestionTerm } from './question-term.ts';
import { kinOf } from './word-kin.ts';

/** The search's terms of a text, and the words that theirs are kin to. Linear. */
export function termsOf(text: string): Set<number> {
  const terms = new Set<number>();
  for (const { hash, word } of analyse(text)) {
    terms.add(hash);
    const kin = kinOf(word);
    if (kin !== null) terms.add(kin);
  }
  return terms;
}

/** Whether terms of a text hold what a question asks about, in one of its phrasings. */
export const holds = (said: ReadonlySet<number>, { phrasings }: QuestionTerm): boolean =>
  phrasings.some((phrase) => phrase.every((term) => said.has(term)));
