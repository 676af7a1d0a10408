import type { FoundPassage, SearchResult } from '#lib/search/types';
import { type AnsweredOver, type AnswerOptions, answerQuestion } from './answer-question.ts';
import { answerFromDeals } from './deals/answer-from-deals.ts';
import { answerFromDisclosures } from './disclosures/answer-from-disclosures.ts';
import { answerFromFigures } from './figures/answer-from-figures.ts';
import { joinAnswers } from './join-answers.ts';
import type { CitedAnswer } from './passages/cite-blocks.ts';
import { FURTHER_SEARCHES } from './passages/search-further.ts';
import { withLeads } from './passages/table-leads.ts';
import { keepsLimits } from './question/keeps-limits.ts';
import { splitQuestion } from './question/split-question.ts';
import { tellsComparison, tellsOfAll, tellsParts } from './support/tells-whole.ts';
import { knownNames } from './words/known-names.ts';
import { NOT_FOUND } from './write-answer.ts';

type Found = Pick<SearchResult, 'passages' | 'filters'>;
/**
 * Answers a question over the filings that a search found: from their figures or standing disclosures where the question
 * asks for one, else from the passages. What asks two things at once and is not answered whole is answered by its parts.
 * @returns the answer, and the passages that its numbers count: those that it cites may come before the search's own
 */
export async function askFilings(question: string, result: Found, options: AnswerOptions): Promise<AnsweredOver> {
  const whole = await askOne(question, result, options);
  const parts = whole.agent.outcome === 'unanswered' ? null : splitQuestion(question);
  // What answers the whole of two questions may tell only one of them; a model reads both at once.
  const isWhole = whole.agent.outcome === 'answered';
  if (!parts || (isWhole && (parts.length < 2 || options.model !== null))) return ofAll(whole, result);
  const answers = [];
  for (const part of parts) {
    // oxlint-disable-next-line no-await-in-loop -- two at most
    const answer = await askOne(part, result, options);
    // What comes second rests on the first.
    if ((answers.length === 0 || isWhole) && answer.agent.outcome !== 'answered')
      return isWhole && !isTold(whole, parts, result.filters) ? asPart(whole) : whole;
    answers.push({ part, ...answer });
  }
  return joinAnswers(answers, result.passages) ?? whole;
}

const isTold = ({ isUnderstood, agent }: AnsweredOver, parts: readonly string[], filters: Found['filters']) =>
  isUnderstood ||
  tellsParts(
    parts,
    agent.citations.map(({ quote }) => quote),
    knownNames(filters),
  );

/** An answer that leaves out a company of the question is none. */
function ofAll(answer: AnsweredOver, { filters }: Found): AnsweredOver {
  if (answer.agent.outcome !== 'answered' || answer.isUnderstood || filters.companies.length < 2) return answer;
  const cited = answer.agent.citations.map(({ quote, number }) => ({ quote, passage: answer.passages[number - 1]! }));
  return tellsOfAll(filters, cited) ? answer : asPart(answer);
}

/** What tells only a part of what was asked, and says so. */
function asPart(answer: AnsweredOver): AnsweredOver {
  return {
    ...answer,
    message: `${NOT_FOUND} as a whole. They say of it:\n\n${answer.message}`,
    agent: { ...answer.agent, outcome: 'not_found' },
  };
}

/** The answer from key figures, standing disclosures or deals; null where a question asks for none of them. */
export async function answerFromData(question: string, { passages, filters }: Found): Promise<CitedAnswer | null> {
  const keeping = (told: CitedAnswer | null) => (told && keepsLimits(question, wordsOf(told)) ? told : null);
  return (
    keeping(await answerFromFigures(question, filters, passages)) ??
    keeping(await answerFromDisclosures(question, filters)) ??
    keeping(await answerFromDeals(question, filters))
  );
}

/** What an answer says, and the rows that it cites. */
const wordsOf = ({ sentences }: CitedAnswer) => sentences.flatMap(({ text, citation }) => [text, citation.quote]);

async function askOne(question: string, result: Found, options: AnswerOptions): Promise<AnsweredOver> {
  const [told, passages] = await Promise.all([answerFromData(question, result), withLeads(result.passages)]);
  if (told) {
    const answer = overCited(told, result.passages);
    const texts = told.sentences.map(({ text }) => text);
    const isWhole = told.isUnderstood || tellsComparison(question, texts, knownNames(result.filters));
    return isWhole || told.outcome !== 'answered' ? answer : asPart(answer);
  }
  // They wait for the database while the passages are read by another thread: side by side, both take half as long.
  const searching = Promise.allSettled(FURTHER_SEARCHES.map((searchOn) => searchFurther(searchOn, question, result)));
  const first = await askOver(question, { result, passages }, options);
  if (first.agent.outcome !== 'not_found') return first;
  // A model that failed, or has nothing left to spend, is not asked again.
  const { fallback } = first.agent;
  const again = fallback ? { ...options, model: null } : options;
  for (const further of await searching) {
    if (further.status === 'rejected') throw further.reason;
    if (!further.value) continue;
    // oxlint-disable-next-line no-await-in-loop -- the second is only read where the first says nothing
    const next = await askOver(question, further.value, again);
    if (next.agent.outcome !== 'answered') continue;
    return fallback ? { ...next, agent: { ...next.agent, fallback } } : next;
  }
  return first;
}

/** What is read for an answer: what a search found, and the same passages with the lines before their tables. */
type Read = { result: Found; passages: FoundPassage[] };

async function searchFurther(
  searchOn: (typeof FURTHER_SEARCHES)[number],
  question: string,
  result: Found,
): Promise<Read | null> {
  const found = await searchOn(question, result);
  return found && { result: { ...result, passages: found }, passages: await withLeads(found) };
}

async function askOver(question: string, { result, passages }: Read, options: AnswerOptions): Promise<AnsweredOver> {
  const answer = await answerQuestion(question, { ...result, passages }, options);
  return { ...answer, passages: result.passages };
}

function overCited(told: CitedAnswer, found: readonly FoundPassage[]): AnsweredOver {
  const cited = new Set(told.passages.map(({ paragraph_id }) => paragraph_id));
  return {
    message: told.message,
    isUnderstood: told.isUnderstood ?? false,
    passages: [...told.passages, ...found.filter(({ paragraph_id }) => !cited.has(paragraph_id))],
    agent: {
      outcome: told.outcome,
      ...{ provider: 'extractive', model: null, fallback: null, dropped: 0 },
      ...{ passages_read: told.passages.length, passages_refused: 0, passages_cleaned: 0 },
      sentences: told.sentences.length,
      citations: told.sentences.map(({ citation }) => citation),
    },
  };
}
