import { cacheableText } from '#lib/http/cacheable-text';
import { route } from '#lib/http/route';
import { listFeedFilings } from '#lib/listings/feed-queries';
import { writeLlmsTxt } from '#lib/listings/write-llms-txt';

/** What the site offers to programs. */
export const GET = route(async ({ request }) =>
  cacheableText(request, writeLlmsTxt(await listFeedFilings(null)), {
    contentType: 'text/plain; charset=utf-8',
    maxAge: 3600,
  }),
);
