import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { wrapRequests } from './wrap-requests.ts';

/**
 * Pages that are the same for every visitor without a session: home, the pages about the product, a company's list, a
 * filing's preview.
 */
const PAGE =
  /^\/(?:$|(?:about|pricing|contact|quality|summaries|terms-and-conditions|privacy-policy)$|filings\/[\w.%-]+(?:$|\/summarized\?type=[\w.%/-]+&date=[\d-]+(?:&view=summary)?$))/;

/**
 * Nothing but the CSRF token, which no page prints, and the view used last, which decides nothing for visitors without
 * a session (`defaultView`).
 */
const VISITOR_COOKIES = /^(?:(?:csrftoken|proofline-view)=[^;]*(?:; |$))*$/;

/** A request with one of these headers asks for something other than the page. */
const ASKS_FOR_MORE = ['rsc', 'next-router-prefetch', 'sec-purpose', 'range', 'if-none-match', 'authorization'];

/** The longest time for which a page is kept; a filing that was read appears within it. */
const HOLDS_MS = 2_000;
const MAX_PAGE_BYTES = 1_000_000;
const MAX_BYTES = 32_000_000;

type Page = { until: number; headers: OutgoingHttpHeaders; body: Buffer };

const pages = new Map<string, Page>();
let bytes = 0;
let isServing = false;

/**
 * Answers visitors from memory with the page that another visitor was sent within the last two seconds: bytes and
 * headers as they went out, compressed. Called once, when the server starts. Only answers to requests without
 * any cookie are kept, unless they set one; a request with any other cookie is never answered from memory.
 */
export function serveVisitorsFromMemory(): void {
  if (isServing) return;
  isServing = true;
  wrapRequests((request, response, next) => {
    const key = keyOf(request);
    if (key !== null) {
      if (answer(key, response)) return true;
      if (request.headers.cookie === undefined) keepAnswer(key, response);
    }
    return next();
  });
}

/** What the answer depends on; null for everything but a visitor's request for one of the pages. */
function keyOf({ method, url = '', headers }: IncomingMessage): string | null {
  if (method !== 'GET' || !PAGE.test(url) || ASKS_FOR_MORE.some((name) => name in headers)) return null;
  if (headers.cookie !== undefined && !VISITOR_COOKIES.test(headers.cookie)) return null;
  return [headers.host, headers['accept-encoding'], url].join(' ');
}

function answer(key: string, response: ServerResponse): boolean {
  const page = pages.get(key);
  if (!page) return false;
  if (page.until <= performance.now()) {
    forget(key, page);
    return false;
  }
  response.writeHead(200, page.headers);
  response.end(page.body);
  return true;
}

/** Copies what is sent on its way out, below the compression; keeps it when it was sent whole. */
function keepAnswer(key: string, response: ServerResponse): void {
  const chunks: Buffer[] = [];
  let size = 0;
  const copy = (chunk: unknown, encoding: unknown) => {
    if (typeof chunk !== 'string' && !(chunk instanceof Uint8Array)) return;
    size += chunk.length;
    if (size > MAX_PAGE_BYTES) return;
    chunks.push(typeof chunk === 'string' ? Buffer.from(chunk, encodingOf(encoding)) : Buffer.from(chunk));
  };
  const write = response.write.bind(response) as (...args: unknown[]) => boolean;
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
  response.write = (...args: unknown[]) => {
    copy(args[0], args[1]);
    return write(...args);
  };
  response.end = (...args: unknown[]) => {
    copy(args[0], args[1]);
    return end(...args);
  };
  response.once('finish', () => {
    const headers = { ...response.getHeaders() };
    const isPage = response.statusCode === 200 && String(headers['content-type']).startsWith('text/html');
    if (!isPage || headers['set-cookie'] !== undefined || size > MAX_PAGE_BYTES) return;
    for (const name of ['date', 'connection', 'keep-alive', 'transfer-encoding']) delete headers[name];
    const body = Buffer.concat(chunks);
    keep(key, { until: performance.now() + HOLDS_MS, headers: { ...headers, 'content-length': body.length }, body });
  });
}

function encodingOf(encoding: unknown): BufferEncoding {
  return typeof encoding === 'string' && Buffer.isEncoding(encoding) ? encoding : 'utf8';
}

function keep(key: string, page: Page): void {
  const earlier = pages.get(key);
  if (earlier) forget(key, earlier);
  pages.set(key, page);
  bytes += page.body.length;
  for (const [oldest, old] of pages) {
    if (bytes <= MAX_BYTES) break;
    forget(oldest, old);
  }
}

function forget(key: string, page: Page): void {
  pages.delete(key);
  bytes -= page.body.length;
}
