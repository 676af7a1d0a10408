import { countAttempt } from '#lib/accounts/limit-attempts';
import { AppError } from '#lib/errors';
import { route } from '#lib/http/route';
import { searchPassages } from '#lib/search/search-passages';
import { SearchRequest } from '#lib/search/search-request';
import type { SearchAnswer } from '#lib/search/types';

/** More than anybody reads; a program that asks faster waits. */
const SEARCHES = { name: 'search', points: 60, seconds: 60 };

/**
 * Passages of filings that answer a question, for everybody with an account. They are the words of public filings, cut
 * to a paragraph each: no filing is opened by them, and none of a free account's daily filings is used up.
 */
export const POST = route(async ({ json, findUser }) => {
  const user = await findUser();
  if (!user) throw new AppError('unauthenticated', 'Create a free account to use Semantic Search');
  await countAttempt(SEARCHES, user.id);
  const request = await json(SearchRequest);
  const { passages, filters, notes } = await searchPassages(request);
  return { message: null, paragraphs: passages, question: request.query, filters, notes } satisfies SearchAnswer;
});
