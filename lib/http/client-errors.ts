import { logCounted } from '#lib/log-counts';

/** What Next prints for requests that a visitor made up, or that a page of an earlier release sent. */
const PRINTED = [
  'Failed to find Server Action',
  'Invalid Server Actions request',
  'Missing `origin` header from a forwarded Server Actions request',
];

/**
 * What a visitor did, if the visitor caused an error or a line of Next's; null for all other errors. These are counted
 * in the log instead of written one by one, since a visitor can cause ten thousand a minute.
 * @param error what was thrown, if anything
 * @param text what was printed with it
 */
export function clientErrorOf(error: unknown, text = ''): string | null {
  const { message = '', code } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  // Node's error for a request whose sender has gone; a lost database or service gives another one.
  if (message === 'aborted' && code === 'ECONNRESET') return 'broken off';
  return PRINTED.find((known) => message.includes(known) || text.includes(known)) ?? null;
}

/** Counts a visitor's fault in the log (`clientErrorOf`). @returns whether it was one */
export function countClientError(error: unknown, text = ''): boolean {
  const fault = clientErrorOf(error, text);
  if (fault === null) return false;
  logCounted('info', { fault }, 'Client errors');
  return true;
}

/** The answer to a request whose body broke off. */
export const BROKEN_OFF = 'The request arrived incomplete. Send it again.';
