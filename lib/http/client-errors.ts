import { logCounted } from '#lib/log-counts';

/** What Next prints of requests that a visitor made up, or that were sent by a page of an earlier release. */
const PRINTED = [
  'Failed to find Server Action',
  'Invalid Server Actions request',
  'Missing `origin` header from a forwarded Server Actions request',
];

/**
 * What a visitor did, if an error or a line of Next's is of his making and says nothing of the site: such are counted in
 * the log, as he can cause ten thousand a minute. Null for all else.
 * @param error what was thrown, if anything
 * @param text what was printed beside it
 */
export function clientErrorOf(error: unknown, text = ''): string | null {
  const { message = '', code } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  // Node's own words of a request whose sender has gone; a lost database or service has others.
  if (message === 'aborted' && code === 'ECONNRESET') return 'broken off';
  return PRINTED.find((known) => message.includes(known) || text.includes(known)) ?? null;
}

/** Counts in the log what a visitor did, by `clientErrorOf`. @returns whether it is of his making */
export function countClientError(error: unknown, text = ''): boolean {
  const fault = clientErrorOf(error, text);
  if (fault === null) return false;
  logCounted('info', { fault }, 'A request was of no use');
  return true;
}

/** What its sender would hear of a body that broke off. */
export const BROKEN_OFF = 'The request did not arrive whole. Send it again.';
