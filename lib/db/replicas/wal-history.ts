/** A position in the write-ahead log, in bytes from its beginning. */
export type Position = bigint;

/** What the primary said of itself. Moments are of this process' steady clock, in milliseconds. */
export type PrimaryFact = {
  /** Before the question was sent: everything that was committed by then is in the log up to `position`. */
  askedAt: number;
  position: Position;
  /** The identifier that a cluster's servers share. */
  system: string;
  /** The server's own clock, milliseconds since 1970. */
  now: number;
};

/** Where the primary's log ended, and when; the oldest first. Nothing here changes: each answer makes a new one. */
export type WalHistory = readonly PrimaryFact[];

/**
 * Adds what the primary said, and forgets what is older than `keptMs`. Begins anew where another server answers, or one
 * whose log ends before the last end: then it is another primary, and the old ends are of another log.
 */
export function addToHistory(history: WalHistory, fact: PrimaryFact, keptMs: number): WalHistory {
  const last = history.at(-1);
  if (last && (last.system !== fact.system || last.position > fact.position)) return [fact];
  return [...history.filter(({ askedAt }) => fact.askedAt - askedAt <= keptMs), fact];
}

/**
 * The moment up to which a server that has replayed the log up to `position` has everything: the last one at which the
 * primary's log did not reach further. Null where the history does not go back so far. Needs no clock but this
 * process' own, and a primary at which nothing happens is no delay.
 */
export function caughtUpAt(history: WalHistory, position: Position): number | null {
  return history.findLast((fact) => fact.position <= position)?.askedAt ?? null;
}
