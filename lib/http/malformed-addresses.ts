import type { ServerResponse } from 'node:http';
import { wrapRequests } from '#lib/http/server/wrap-requests';
import { methodsOf } from '#lib/http/shedding/classify-request';
import { pageOfForm } from './form-pages.ts';

const MESSAGE = 'This address is not well formed.';
const PAGE = `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${MESSAGE}</title>
<h1>${MESSAGE}</h1>
<p>A percent sign in it is followed by something that cannot be read, or it steps back with dots. <a href="/">Home</a></p>
`;

let isRefusing = false;

/**
 * Answers 400 to a path with escapes that are no text ("/filings/%FF"), at which Next itself fails, and to one with
 * segments of dots or with backslashes, escaped or not, which Next reads as another path than the checks before it. It
 * answers 405 to a method that the address does not have, to which Next would send the page. A form that a browser sent
 * without our scripts is redirected to its page. Called once.
 */
export function refuseMalformedAddresses(): void {
  if (isRefusing) return;
  isRefusing = true;
  wrapRequests(({ method = 'GET', url = '' }, response, next) => {
    const [path = ''] = url.split('?');
    if (!isPlain(path)) {
      refuse(response, path.startsWith('/api/'));
      return true;
    }
    const methods = methodsOf({ method, url });
    if (methods === null || methods.includes(method)) return next();
    const page = pageOfForm({ method, url });
    if (page !== null) {
      response.writeHead(303, { Location: page, 'Cache-Control': 'no-store', 'Content-Length': 0 });
      response.end();
      return true;
    }
    response.writeHead(405, { Allow: methods.join(', '), 'Cache-Control': 'no-store', 'Content-Length': 0 });
    response.end();
    return true;
  });
}

function isPlain(path: string): boolean {
  try {
    const segments = path.includes('%') ? path.split('/').map(decodeURIComponent) : path.split('/');
    return !segments.some((one) => one === '.' || one === '..' || one.includes('\\'));
  } catch {
    return false;
  }
}

function refuse(response: ServerResponse, isForProgram: boolean): void {
  const type = isForProgram ? 'application/json' : 'text/html; charset=utf-8';
  response.writeHead(400, { 'Content-Type': type, 'Cache-Control': 'no-store' });
  response.end(isForProgram ? JSON.stringify({ error: MESSAGE, code: 'invalid_input' }) : PAGE);
}
