/**
 * The channel by which the popup sends Google's answer to the page that opened it. A BroadcastChannel, because a popup
 * that visited another site may have lost its opener.
 */
export const GOOGLE_CHANNEL = 'proofline-google';

/**
 * The authorization code; null when Google gave none: because it, or the way there and back, failed, or because the
 * person has changed their mind.
 */
export type GoogleMessage = { code: string | null; isFailed: boolean };
