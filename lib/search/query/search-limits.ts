/** Limits of a search, for the endpoint and the page. Safe in the browser. */

export const LONGEST_QUERY = 2_000;
/** EDGAR's first full year. */
export const FIRST_YEAR = 1995;
