/** Shapes of accounts. Safe in the browser. */

/** The id of the user who was proven to send the request. Queries of an owner's rows take it, never a plain string. */
export type UserId = string & { readonly __brand: 'UserId' };

export type SessionUser = {
  id: UserId;
  email: string;
  /** The session's row, so that this one session can be ended or kept. */
  sessionId: string;
  signedInAt: Date;
  /** When this session's user last proved their identity. */
  provenAt: Date;
};

/** One signed-in browser, as its owner sees it. */
export type SessionInfo = {
  id: string;
  /** What the browser calls itself; null when it did not say. */
  userAgent: string | null;
  signedInAt: Date;
  lastSeenAt: Date;
};

/** The answer of `GET /api/login-status`. */
export type LoginStatus = { is_authenticated: true; email: string; is_subscribed: boolean } | false;
