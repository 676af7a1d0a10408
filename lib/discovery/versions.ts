/** The version of each step that a filing was read in. */
export type Versions = { parser: number; summariser: number; blackline: number; search: number };

/**
 * Raised when a filing must be read again, by the parser or by the summariser and the renderer after it; when it
 * must be compared with its baseline again; or when the search must index it again.
 */
export const VERSIONS: Versions = { parser: 5, summariser: 8, blackline: 3, search: 3 };
