import { env } from '#lib/env';

/** Over https the cookies are Secure and bound to this very host; a local run over http does without. */
export const isSecureSite = env.SITE_URL?.startsWith('https:') ?? false;

export const SESSION_COOKIE = isSecureSite ? '__Host-proofline-session' : 'proofline-session';

/** How long a browser keeps the cookie, in seconds; the session's row decides how long it is good for. */
export const SESSION_COOKIE_AGE = 30 * 86_400;

export const DEVICE_COOKIE = isSecureSite ? '__Host-proofline-device' : 'proofline-device';

/** How long a browser stays a known one, in seconds. */
export const DEVICE_COOKIE_AGE = 365 * 86_400;

/** Holds the activation link that the browser has opened, until its user logs in. */
export const ACTIVATION_COOKIE = isSecureSite ? '__Host-proofline-activation' : 'proofline-activation';

/** As long as a link works, in seconds. */
export const ACTIVATION_COOKIE_AGE = 86_400;

/** Holds what a sign-in at Google must come back with. */
export const GOOGLE_COOKIE = isSecureSite ? '__Host-proofline-google' : 'proofline-google';

export const GOOGLE_COOKIE_AGE = 600;
