const MINUTE = 60_000;

/** Pauses after the first tries; the last one repeats. */
const PAUSES_MS = [1_000, 10_000, MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE];

/** For three days, with these pauses: a mail server may be away over a weekend. */
const MAX_ATTEMPTS = 150;

/** A mail that the server refuses for good (RFC 5321, 4.2.1) is tried again only for some minutes. */
const MAX_REFUSALS = 5;

/** Milliseconds until the next try after a number of tries; null when the mail is given up. */
export function pauseAfter(attempts: number, error: unknown): number | null {
  if (attempts >= (isRefusal(error) ? MAX_REFUSALS : MAX_ATTEMPTS)) return null;
  return PAUSES_MS[Math.min(attempts, PAUSES_MS.length) - 1] ?? 0;
}

/** Whether the server says that there is no such mailbox, or none that takes mails (RFC 3463, X.1 and X.2). */
export function isBounce(error: unknown): boolean {
  if (!(error instanceof Error) || !isRefusal(error)) return false;
  const { command, response } = error as { command?: unknown; response?: unknown };
  // What is refused after the text is about the text.
  if (command !== 'RCPT TO') return false;
  const status = /^\d{3}[ -](\d\.\d+)\.\d+/.exec(String(response))?.[1];
  return status === undefined || status === '5.1' || status === '5.2';
}

/** Whether the server's error is about this mail; one about our password is not. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { responseCode, code } = error as { responseCode?: unknown; code?: unknown };
  return typeof responseCode === 'number' && responseCode >= 500 && code !== 'EAUTH';
}
