/** Pages with forms that scripts send (`components/account/forms/post-form.tsx`). */
const FORM_PAGES =
  /^(?:\/(?:login|signup|forgot-password|password-reset-confirm|profile|contact|watchlist(?:\/alerts(?:\/stop)?)?))\/?$/;

/**
 * Where a browser is sent that submitted a page's form without scripts: to the page as it was
 * asked for. The submitted data is not read. Null for all other requests.
 */
export function pageOfForm({ method, url }: { method: string; url: string }): string | null {
  if (method !== 'POST') return null;
  const [path = ''] = url.split('?', 1);
  return FORM_PAGES.test(path) ? url : null;
}
