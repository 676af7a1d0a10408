import { countAttempt, isWithin } from '#lib/accounts/limits/limit-attempts';
import type { UserId } from '#lib/accounts/types';
import { askFilings } from '#lib/ask/ask-filings';
import { understandQuestion } from '#lib/ask/question/understand-question';
import { stepsInThreads } from '#lib/ask/steps-in-threads';
import type { AskAnswer } from '#lib/ask/types';
import { aroundAbsentServers } from '#lib/db/partitions/absent-servers';
import { configuredModel } from '#lib/llm/model';
import type { SearchRequest } from '#lib/search/query/search-request';
import { searchPassages } from '#lib/search/search-passages';
import type { SearchResult } from '#lib/search/types';
import { noteUnreadable } from '#lib/search/unreadable-note';

/** More than a person needs; a program that asks faster waits. */
const SEARCHES = { name: 'search', points: 60, seconds: 60 };
/** Each may cost a call of the language model. */
const QUESTIONS = { name: 'ask', points: 20, seconds: 60 };

/** Under which the operator's questions are counted for the language model's budget. */
const OPERATOR_BUDGET = 'operator';

/** Counts a search of an account; one of the operator's (null) is free. Throws TooManyAttempts beyond the limit. */
export async function countSearch(account: UserId | null): Promise<void> {
  if (account !== null) await countAttempt(SEARCHES, account);
}

/**
 * The passages that a search finds, and the answer from them where one is asked for. They are the words of public
 * filings, cut to a paragraph each: no filing is opened by them, and none of a free account's daily filings is used up.
 * @param account null for the operator
 */
export async function answerSearch(request: SearchRequest, account: UserId | null): Promise<AskAnswer> {
  const result = await searchPassages(request);
  const isSearched = request.filingType === null || request.filingType.length > 0;
  const answered =
    request.useAgent && isSearched ? await aroundAbsentServers(() => ask(request.query, result, account)) : null;
  const unreadable = noteUnreadable();
  const isTold = !unreadable || result.notes.some(({ code }) => code === unreadable.code);
  return {
    message: answered?.message ?? null,
    paragraphs: answered?.passages ?? result.passages,
    question: request.query,
    filters: result.filters,
    // The answer may have found out only now.
    notes: isTold ? result.notes : [...result.notes, unreadable],
    understood: understandQuestion(request.query, namesIn(result)),
    agent: answered?.agent ?? null,
  };
}

const namesIn = ({ filters }: SearchResult) => filters.companies.flatMap(({ words, ticker }) => [words ?? '', ticker]);

async function ask(question: string, result: SearchResult, account: UserId | null) {
  const model = configuredModel();
  const hasAskedTooOften = model !== null && account !== null && !(await isWithin(QUESTIONS, account));
  const budget = account ?? OPERATOR_BUDGET;
  return askFilings(question, result, { model, account: budget, hasAskedTooOften, steps: stepsInThreads() });
}
