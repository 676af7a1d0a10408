/** The version of each part of the code whose output is stored with a filing. */
export type Versions = { parser: number; summariser: number; blackline: number; search: number };

/**
 * Raise `parser` or `summariser` (which includes the renderer) when filings must be read again, `blackline` when they
 * must be compared again, and `search` when they must be indexed again.
 */
export const VERSIONS: Versions = { parser: 11, summariser: 30, blackline: 24, search: 3 };
