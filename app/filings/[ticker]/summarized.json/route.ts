import { exportTypes } from '#lib/exports/export-filing';
import { writeJson } from '#lib/exports/export-json';
import { AlternateQuery, getAlternate } from '#lib/exports/get-alternate';
import { cacheableText } from '#lib/http/cacheable-text';
import { route } from '#lib/http/route';

/** The preview of a filing's summary as JSON, for programs. */
export const GET = route<{ ticker: string }>(async ({ request, params, query }) => {
  const alternate = await getAlternate(params.ticker, query(AlternateQuery));
  const page = alternate.filing.pageUrl;
  return cacheableText(request, writeJson(alternate), {
    contentType: exportTypes.json,
    maxAge: 300,
    // Search engines should list the page instead.
    headers: page ? { Link: `<${page}>; rel="canonical"` } : {},
  });
});
