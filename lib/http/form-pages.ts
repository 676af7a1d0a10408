/** Pages with forms that scripts send (`components/account/post-form.tsx`). */
const FORM_PAGES = /^(?:\/(?:login|signup|forgot-password|password-reset-confirm|profile|contact))\/?$/;

/**
 * Where a browser is led that has sent a page's form by itself, as no script was there to do so: to the page as it was
 * asked for. What it sent is not read. Null for all other requests.
 */
export function pageOfForm({ method, url }: { method: string; url: string }): string | null {
  if (method !== 'POST') return null;
  const [path = ''] = url.split('?', 1);
  return FORM_PAGES.test(path) ? url : null;
}
