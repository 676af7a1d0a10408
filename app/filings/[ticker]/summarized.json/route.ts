import { getTwin, TwinQuery } from '#lib/exports/answer-twin';
import { exportTypes } from '#lib/exports/export-filing';
import { writeJson } from '#lib/exports/export-json';
import { cacheableText } from '#lib/http/cacheable-text';
import { route } from '#lib/http/route';

/** The preview of a filing's summary as JSON, for programs. */
export const GET = route<{ ticker: string }>(async ({ request, params, query }) => {
  const twin = await getTwin(params.ticker, query(TwinQuery));
  const page = twin.filing.pageUrl;
  return cacheableText(request, writeJson(twin), {
    contentType: exportTypes.json,
    maxAge: 300,
    // Search engines should list the page instead.
    headers: page ? { Link: `<${page}>; rel="canonical"` } : {},
  });
});
