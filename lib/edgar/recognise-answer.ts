import { asciiHead } from '#lib/edgar/parse/detect-charset';

/** The meaning of an answer, which is not always its status. */
export type AnswerVerdict = 'ok' | 'not-modified' | 'missing' | 'blocked' | 'undeclared' | 'unavailable' | 'refused';

/** EDGAR's error pages are small; a filing that quotes their wording is not, and does not begin like them. */
const MAX_ERROR_PAGE_BYTES = 64 * 1024;

/**
 * Reads an answer's meaning from its status and, because EDGAR serves error pages with status 200 too, from its body.
 * `blocked` and `undeclared` mean that all traffic has to stop; `unavailable` may be tried again; `missing` is the one
 * verdict that says something about the file itself.
 * @param mayBeAbsent the file is one that EDGAR may not have made yet: its storage denies access to those, where other
 *   refusals are pages of the site before it
 */
export function recogniseAnswer(status: number, body: Uint8Array, { mayBeAbsent = false } = {}): AnswerVerdict {
  const page = body.byteLength <= MAX_ERROR_PAGE_BYTES ? recogniseErrorPage(asciiHead(body, 4096)) : null;
  if (page === 'undeclared') return 'undeclared';
  if (page === 'blocked' || status === 429) return 'blocked';
  if (mayBeAbsent && (page === 'denied' || (page === 'missing' && status === 403))) return 'missing';
  if (page === 'denied' || status === 403) return 'blocked';
  if (status === 404 || status === 410) return 'missing';
  if (status >= 500 || status === 408 || status === 425) return 'unavailable';
  if (status === 304) return 'not-modified';
  if (status < 200 || status >= 300) return 'refused';
  return page ?? 'ok';
}

function recogniseErrorPage(head: string): AnswerVerdict | 'denied' | null {
  const storageError = /^\s*(?:<\?xml[^>]*>\s*)?<Error>\s*<Code>(\w+)<\/Code>/.exec(head)?.[1];
  if (storageError === 'NoSuchKey') return 'missing';
  if (storageError === 'AccessDenied') return 'denied';
  if (storageError) return 'unavailable';

  const title = /<title>\s*SEC\.gov\s*\|\s*([^<]*)<\/title>/i.exec(head)?.[1] ?? '';
  if (/undeclared automated tool/i.test(title)) return 'undeclared';
  if (/request rate threshold exceeded/i.test(title)) return 'blocked';
  if (/file unavailable|temporarily unavailable|maintenance/i.test(title)) return 'unavailable';
  if (/not found|\b404\b/i.test(title)) return 'missing';
  return null;
}
