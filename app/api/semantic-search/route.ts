import { answerSearch, countSearch } from '#lib/api/answer-search';
import { AppError } from '#lib/errors';
import { route } from '#lib/http/route';
import { SearchRequest } from '#lib/search/query/search-request';

/** Passages of filings that answer a question, and an answer from them, for everybody with an account. */
export const POST = route(async ({ json, findUser }) => {
  const user = await findUser();
  if (!user) throw new AppError('unauthenticated', 'Create a free account to use Semantic Search');
  await countSearch(user.id);
  return answerSearch(await json(SearchRequest), user.id);
});
