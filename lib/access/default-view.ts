/** The two views of a filing, and in which one it opens. Safe in the browser. */

export type View = 'summary' | 'blackline';

/** Holds the view that the reader has last changed to. The browser writes it, where the view is changed. */
export const VIEW_COOKIE = 'proofline-view';

/** The view that an address or a cookie names; null for none, and for anything else. */
export function readView(text: unknown): View | null {
  return text === 'summary' || text === 'blackline' ? text : null;
}

/**
 * The view in which a filing opens for somebody who comes from a list or a search: for whoever may read it in full the
 * one that they used last, and the blackline at first; the summary for all others, and where there is no blackline.
 */
export function defaultView(filing: { hasBlackline: boolean; isAllowed: boolean; lastView: View | null }): View {
  return filing.hasBlackline && filing.isAllowed && filing.lastView !== 'summary' ? 'blackline' : 'summary';
}
