const DAY = 86_400_000;

/** A session ends this long after sign-in, however much it is used. */
const ABSOLUTE = 30 * DAY;

/** A session that nobody used for this long ends. */
const IDLE = 14 * DAY;

/** Use is written down this often at most: a page view costs a write once an hour. */
const TOUCH_EVERY = 3_600_000;

/** When a session that is used now ends: the nearer of its absolute and its idle end. */
export function sessionEnd(signedInAt: Date, now: Date): Date {
  return new Date(Math.min(signedInAt.getTime() + ABSOLUTE, now.getTime() + IDLE));
}

export function isSessionAlive(session: { expires: Date; createdAt: Date }, now: Date): boolean {
  return session.expires > now && session.createdAt.getTime() + ABSOLUTE > now.getTime();
}

export function isTouchDue(lastSeenAt: Date, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() >= TOUCH_EVERY;
}
