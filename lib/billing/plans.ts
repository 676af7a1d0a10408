/** The plans' numbers: what the code enforces and what every page prints. Safe in the browser. */

/** Filings that a free account reads in full per day. */
export const FREE_FILINGS_PER_DAY = 2;

/** A subscriber whose payment failed, or whose renewal we have not heard of yet, keeps full access so many days. */
export const GRACE_DAYS = 7;
