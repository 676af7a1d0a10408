import { createHash } from 'node:crypto';
import { isUnchanged } from './content-negotiation.ts';

type Options = {
  contentType: string;
  /** When the content last changed, for clients that keep dates instead of tags. */
  modified?: Date;
  /** Seconds for which caches may keep it without asking. */
  maxAge: number;
  /** It is one reader's: kept by their own program alone. */
  isPrivate?: boolean;
  headers?: Record<string, string>;
};

/** A text that clients ask for repeatedly: with ETag and Last-Modified, and 304 when they have it. */
export function cacheableText(
  request: Request,
  text: string,
  { contentType, modified, maxAge, isPrivate = false, headers }: Options,
): Response {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  const scope = isPrivate ? 'private' : 'public';
  const caching = new Headers({ ...headers, ETag: etag, 'Cache-Control': `${scope}, max-age=${maxAge}` });
  if (modified) caching.set('Last-Modified', modified.toUTCString());
  if (isKnown(request, etag, modified)) return new Response(null, { status: 304, headers: caching });
  caching.set('Content-Type', contentType);
  return new Response(text, { headers: caching });
}

/** A tag, where the client sends one, counts before a date (RFC 9110 §13.1.3). */
function isKnown(request: Request, etag: string, modified: Date | undefined): boolean {
  if (request.headers.has('if-none-match')) return isUnchanged(request, etag);
  const since = Date.parse(request.headers.get('if-modified-since') ?? '');
  return modified !== undefined && Math.floor(modified.getTime() / 1000) * 1000 <= since;
}
