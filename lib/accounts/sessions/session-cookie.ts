import { env } from '#lib/env';

/** Over https the cookies are Secure and bound to this very host; a local run over http does without. */
export const isSecureSite = (): boolean => env.SITE_URL?.startsWith('https:') ?? false;

const namedCookie = (name: string): string => `${isSecureSite() ? '__Host-' : ''}proofline-${name}`;

export const sessionCookieName = (): string => namedCookie('session');

/** How long a browser keeps the cookie, in seconds; the session's row decides how long the session is valid. */
export const SESSION_COOKIE_AGE = 30 * 86_400;

export const deviceCookieName = (): string => namedCookie('device');

/** How long a browser stays a known one, in seconds. */
export const DEVICE_COOKIE_AGE = 365 * 86_400;

/** The cookie with the activation link that the browser has opened, until its user logs in. */
export const activationCookieName = (): string => namedCookie('activation');

/** As long as a link works, in seconds. */
export const ACTIVATION_COOKIE_AGE = 86_400;

/** The cookie with what Google's answer said beside the code, until the page hands the code in. */
export const googleCookieName = (): string => namedCookie('google');

export const GOOGLE_COOKIE_AGE = 600;

/** Cookies of next-auth's own that live while a person is at Google. */
export const flowCookieNames = () => ({
  state: namedCookie('google-state'),
  nonce: namedCookie('google-nonce'),
  pkceCodeVerifier: namedCookie('google-pkce'),
});
