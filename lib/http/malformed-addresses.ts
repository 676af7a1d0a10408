import type { ServerResponse } from 'node:http';
import { wrapRequests } from './wrap-requests.ts';

const MESSAGE = 'This address is not well formed.';
const PAGE = `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${MESSAGE}</title>
<h1>${MESSAGE}</h1>
<p>A percent sign in it is followed by something that cannot be read. <a href="/">Home</a></p>
`;

let isRefusing = false;

/** Answers 400 to a path with escapes that are no text ("/filings/%FF"), over which Next itself fails. Called once. */
export function refuseMalformedAddresses(): void {
  if (isRefusing) return;
  isRefusing = true;
  wrapRequests(({ url = '' }, response, next) => {
    const [path = ''] = url.split('?');
    if (isText(path)) return next();
    refuse(response, path.startsWith('/api/'));
    return true;
  });
}

function isText(path: string): boolean {
  if (!path.includes('%')) return true;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

function refuse(response: ServerResponse, isForProgram: boolean): void {
  const type = isForProgram ? 'application/json' : 'text/html; charset=utf-8';
  response.writeHead(400, { 'Content-Type': type, 'Cache-Control': 'no-store' });
  response.end(isForProgram ? JSON.stringify({ error: MESSAGE, code: 'invalid_input' }) : PAGE);
}
