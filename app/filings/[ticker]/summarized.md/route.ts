import { getTwin, TwinQuery } from '#lib/exports/answer-twin';
import { exportTypes } from '#lib/exports/export-filing';
import { writeMarkdown } from '#lib/exports/export-markdown';
import { cacheableText } from '#lib/http/cacheable-text';
import { route } from '#lib/http/route';

/** The preview of a filing's summary as Markdown, for programs. */
export const GET = route<{ ticker: string }>(async ({ request, params, query }) => {
  const twin = await getTwin(params.ticker, query(TwinQuery));
  const page = twin.filing.pageUrl;
  return cacheableText(request, writeMarkdown(twin), {
    contentType: exportTypes.md,
    maxAge: 300,
    // Search engines should list the page instead.
    headers: page ? { Link: `<${page}>; rel="canonical"` } : {},
  });
});
