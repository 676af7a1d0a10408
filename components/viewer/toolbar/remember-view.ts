import { VIEW_COOKIE, type View } from '#lib/access/default-view';

const YEAR_SECONDS = 365 * 86_400;

/** Remembers in this browser the view that its reader has changed to: the next filing opens in it. */
export function rememberView(view: View): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // oxlint-disable-next-line unicorn/no-document-cookie -- What sets cookies otherwise is not in all browsers.
  document.cookie = `${VIEW_COOKIE}=${view}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
}
