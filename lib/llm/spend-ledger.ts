/** The store of reservations: shared by all processes, each step atomic. */
export type SpendLedger = {
  /** Counts tokens under every scope. When one would exceed its limit, counts nothing and returns null. */
  reserve(scopes: readonly SpendScope[], reservation: Reservation): Promise<Settle | null>;
};

export type SpendScope = { name: string; limit: number };

/** What a call may cost, how much of that is sent with the question, and how long it takes at most. */
export type Reservation = { tokens: number; sent: number; seconds: number };

/** Replaces what was reserved for a call by what it cost. */
export type Settle = (tokens: number) => Promise<void>;
