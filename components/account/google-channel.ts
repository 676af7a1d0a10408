/**
 * How the popup tells the page that has opened it what Google said. A channel of this site's own pages, because a popup
 * that was at another site may have lost its opener.
 */
export const GOOGLE_CHANNEL = 'proofline-google';

/**
 * The authorization code; null when Google gave none: because it, or the way there and back, failed, or because the
 * person has changed their mind.
 */
export type GoogleMessage = { code: string | null; isFailed: boolean };
