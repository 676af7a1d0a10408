import { crossOrigin } from '#lib/api/cross-origin';
import { describeApi } from '#lib/api/openapi';
import { cacheableText } from '#lib/http/cacheable-text';
import { route } from '#lib/http/route';
import { siteUrl } from '#lib/site-url';

/** The description of the API, for programs that make clients of it. */
export const GET = route(
  async ({ request }) =>
    cacheableText(request, `${JSON.stringify(describeApi(siteUrl('/')), null, 2)}\n`, {
      contentType: 'application/json',
      maxAge: 3_600,
      headers: crossOrigin,
    }),
  { errors: 'problem' },
);
