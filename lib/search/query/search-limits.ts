/** Limits of a search, for the endpoint and the page. Safe in the browser. */

export const MAX_QUERY_LENGTH = 2_000;
/** EDGAR's first full year. */
export const FIRST_SEARCH_YEAR = 1995;
