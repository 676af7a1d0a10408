import { cacheableText } from '#lib/http/cacheable-text';
import { route } from '#lib/http/route';
import { getTwin, TwinQuery } from '#lib/summaries/answer-twin';
import { exportTypes } from '#lib/summaries/export-filing';
import { writeJson } from '#lib/summaries/export-json';

/** The preview of a filing's summary as JSON, for programs. */
export const GET = route<{ ticker: string }>(async ({ request, params, query }) => {
  const twin = await getTwin(params.ticker, query(TwinQuery));
  const page = twin.filing.pageUrl;
  return cacheableText(request, writeJson(twin), {
    contentType: exportTypes.json,
    maxAge: 300,
    // The page is what search engines should show.
    headers: page ? { Link: `<${page}>; rel="canonical"` } : {},
  });
});
