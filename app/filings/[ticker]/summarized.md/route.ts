import { exportTypes } from '#lib/exports/export-filing';
import { writeMarkdown } from '#lib/exports/export-markdown';
import { AlternateQuery, getAlternate } from '#lib/exports/get-alternate';
import { cacheableText } from '#lib/http/cacheable-text';
import { route } from '#lib/http/route';

/** The preview of a filing's summary as Markdown, for programs. */
export const GET = route<{ ticker: string }>(async ({ request, params, query }) => {
  const alternate = await getAlternate(params.ticker, query(AlternateQuery));
  const page = alternate.filing.pageUrl;
  return cacheableText(request, writeMarkdown(alternate), {
    contentType: exportTypes.md,
    maxAge: 300,
    // Search engines should list the page instead.
    headers: page ? { Link: `<${page}>; rel="canonical"` } : {},
  });
});
