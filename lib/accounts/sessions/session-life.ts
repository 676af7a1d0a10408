const DAY = 86_400_000;

/** A session ends this long after sign-in, however much it is used. */
const ABSOLUTE = 30 * DAY;

/** A session that nobody used for this long ends. */
const IDLE = 14 * DAY;

/** A session that nobody used for this long ends, in seconds. */
export const IDLE_SECONDS = IDLE / 1000;

/** Use is written down this often at most, in seconds: a page view costs a write once an hour. */
export const TOUCH_SECONDS = 3_600;

/** When a session that is used now ends: the nearer of its absolute and its idle end. */
export function sessionEnd(signedInAt: Date, now: Date): Date {
  return new Date(Math.min(signedInAt.getTime() + ABSOLUTE, now.getTime() + IDLE));
}

export function isSessionAlive(session: { expires: Date; createdAt: Date }, now: Date): boolean {
  return session.expires > now && session.createdAt.getTime() + ABSOLUTE > now.getTime();
}

/** When a session ends that is not used any more. */
export const unusedEnd = (lastSeenAt: Date): Date => new Date(lastSeenAt.getTime() + IDLE);
