/** The two views of a filing, and in which one it opens. Safe in the browser. */

export type View = 'summary' | 'blackline';

/** The cookie with the view that the reader last changed to. The browser writes it when the view is changed. */
export const VIEW_COOKIE = 'proofline-view';

/** The view that an address or a cookie names; null for none, and for anything else. */
export function readView(text: unknown): View | null {
  return text === 'summary' || text === 'blackline' ? text : null;
}

/**
 * The view in which a filing opens from a list or a search: for a reader with full access the
 * one that they used last, and the blackline at first; the summary for all others, and where there is no blackline.
 */
export function defaultView(filing: { hasBlackline: boolean; isAllowed: boolean; lastView: View | null }): View {
  return filing.hasBlackline && filing.isAllowed && filing.lastView !== 'summary' ? 'blackline' : 'summary';
}
