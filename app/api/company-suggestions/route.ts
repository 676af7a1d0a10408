import { createHash } from 'node:crypto';
import { z } from 'zod';
import { route } from '#lib/http/route';
import { type CompanySuggestion, listSuggestions } from '#lib/listings/suggestion-queries';

const Query = z.object({
  letter: z
    .string('Give the first letter of a symbol or name.')
    .trim()
    .min(1, 'Give the first letter of a symbol or name.')
    .max(10, 'Give the first letter only.')
    .regex(/^\P{C}*$/u, 'Give a letter that can be printed.'),
});

/** More companies than begin with any letter on EDGAR: the page narrows them down without asking again. */
const LIMIT = 2_000;

/** Companies whose symbol, name or a word inside the name begins with a letter, by symbol and by name. */
export const GET = route(async ({ request, query }) => {
  const { letter } = query(Query);
  const { byTicker, byTitle, byWord } = await listSuggestions([...letter][0] ?? letter, LIMIT);
  const body = JSON.stringify({
    tickers: Object.fromEntries(byTicker.map((one): [string, CompanySuggestion] => [one.ticker, one])),
    titles: Object.fromEntries([...byTitle, ...byWord].map((one): [string, CompanySuggestion] => [one.title, one])),
  });
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const headers = { ETag: etag, 'Cache-Control': 'public, max-age=60, stale-while-revalidate=600' };
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  return new Response(body, { headers: { ...headers, 'Content-Type': 'application/json' } });
});
