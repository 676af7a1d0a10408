import type { FoundPassage, SearchResult } from '#lib/search/types';
import { type Answered, type AnswerOptions, answerQuestion } from './answer-question.ts';
import { answerFromDisclosures } from './disclosures/answer-from-disclosures.ts';
import { answerFromFigures } from './figures/answer-from-figures.ts';

/**
 * Answers a question over the filings that a search found: from their figures or standing
 * disclosures where the question asks for one, else from the passages.
 * @returns the answer, and the passages that its numbers count: those that it cites may come before the search's own
 */
export async function askFilings(
  question: string,
  result: Pick<SearchResult, 'passages' | 'filters'>,
  options: AnswerOptions,
): Promise<Answered & { passages: FoundPassage[] }> {
  const told =
    (await answerFromFigures(question, result.filters)) ?? (await answerFromDisclosures(question, result.filters));
  if (!told) return { ...(await answerQuestion(question, result, options)), passages: result.passages };
  const cited = new Set(told.passages.map(({ paragraph_id }) => paragraph_id));
  const passages = [...told.passages, ...result.passages.filter(({ paragraph_id }) => !cited.has(paragraph_id))];
  return {
    message: told.message,
    passages,
    agent: {
      outcome: told.outcome,
      ...{ provider: 'extractive', model: null, fallback: null, dropped: 0 },
      ...{ passages_read: told.passages.length, passages_refused: 0, passages_cleaned: 0 },
      sentences: told.sentences.length,
      citations: told.sentences.map(({ citation }) => citation),
    },
  };
}
