import { asksForPage } from './ask-for-page.ts';

/** The message when it fails. */
export const NO_ANSWER = 'There was no answer. Check your connection and try again.';

/**
 * Loads an address of this site as a new document, once it is known to answer: a browser that goes where
 * nothing answers shows its own error page.
 * @returns whether it goes; without an answer the page that is open stays
 */
export async function reloadAsDocument(href: string): Promise<boolean> {
  if (!(await asksForPage(href))) return false;
  if (new URL(href, window.location.href).href === window.location.href) window.location.reload();
  else window.location.assign(href);
  return true;
}
