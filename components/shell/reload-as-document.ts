import { asksForPage } from './ask-for-page.ts';

/** What a reader is told when it does not go. */
export const NO_ANSWER = 'There was no answer. Check your connection and try again.';

/**
 * Loads an address of this site as a document of its own, once it is sure that there is one: a browser that goes where
 * nothing answers shows its own error page.
 * @returns whether it goes; without an answer the page that is open stays
 */
export async function reloadAsDocument(href: string): Promise<boolean> {
  if (!(await asksForPage(href))) return false;
  if (new URL(href, window.location.href).href === window.location.href) window.location.reload();
  else window.location.assign(href);
  return true;
}
