import { analyse } from '#lib/search/analysis/analyse';
import type { PassageSentence } from '../types.ts';
import { onceEach } from './once-each.ts';
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

/** The same of a sentence, read once however often it is weighed. */
export const termsOfSentence = onceEach(({ text }: PassageSentence): ReadonlySet<number> => termsOf(text));

/** Whether terms of a text hold what a question asks about, in one of its phrasings. */
export const holds = (said: ReadonlySet<number>, { phrasings }: QuestionTerm): boolean =>
  phrasings.some((phrase) => phrase.every((term) => said.has(term)));
