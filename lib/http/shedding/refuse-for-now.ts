import type { ServerResponse } from 'node:http';
import { inShape } from '#lib/http/error-response';
import type { AskedRequest } from './classify-request.ts';
import { errorShapeOf } from './route-classes.ts';

/** Seconds; most bursts are over by then. */
const AGAIN_AFTER = 5;

const TITLE = 'The site is busy right now.';
const SENTENCE = `${TITLE} Try again in a few seconds.`;

/**
 * As small as possible, without reading any file. An empty `href` links to the same address.
 */
const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${TITLE}</title>
<link rel="stylesheet" href="/plain-page.css">
<main>
<h1>${TITLE}</h1>
<p>More people ask for pages than we can answer at once. Nothing is lost; in a few seconds it works again.</p>
<p><a href="">Try again</a></p>
</main>
</html>
`;

/**
 * Answers 503 with Retry-After and a plain sentence: a page to a person, the API's usual shape to its callers, and the
 * sentence alone to other programs.
 */
export function refuseForNow({ url, headers }: AskedRequest, response: ServerResponse): void {
  const [path = '/'] = url.split('?', 1);
  const { type, body } = bodyFor(path.replace(/(?<=.)\/$/, ''), headers);
  response.writeHead(503, { 'Content-Type': type, 'Cache-Control': 'no-store', 'Retry-After': String(AGAIN_AFTER) });
  response.end(body);
}

function bodyFor(path: string, headers: AskedRequest['headers']): { type: string; body: string } {
  const isNavigation = (headers.accept ?? '').includes('text/html');
  // A link to an export, say, which a person has followed.
  if (isNavigation && headers['rsc'] === undefined) return { type: 'text/html; charset=utf-8', body: PAGE };
  const shape = errorShapeOf(path);
  if (shape === 'problem') {
    // RFC 9457; a status that says all needs no type of its own.
    const body = { type: 'about:blank', ...inShape(SENTENCE, shape), status: 503 };
    return { type: 'application/problem+json', body: JSON.stringify(body) };
  }
  if (path.startsWith('/api/') || path.endsWith('.json')) {
    const body = { ...inShape(SENTENCE, shape), code: 'unavailable' };
    return { type: 'application/json', body: JSON.stringify(body) };
  }
  return { type: 'text/plain; charset=utf-8', body: `${SENTENCE}\n` };
}
