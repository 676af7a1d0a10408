import { z } from 'zod';
import { printedFootStyles } from '#lib/filings/render/printed-foot';
import { cacheableText } from '#lib/http/cacheable-text';
import { route } from '#lib/http/route';

const Query = z.object({ words: z.string('Name the words of the foot.').min(1).max(400) });

/** The foot of printed pages, as a style sheet: margin boxes can get their text only from one. */
export const GET = route(async ({ request, query }) =>
  cacheableText(request, printedFootStyles(query(Query).words), {
    contentType: 'text/css; charset=utf-8',
    maxAge: 86_400,
  }),
);
