import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import { wrapRequests } from './wrap-requests.ts';

// Next bundles this file once for the start of the server and once for pages: they meet in the global object.
const shared = globalThis as { prooflineResponses?: AsyncLocalStorage<ServerResponse> };
shared.prooflineResponses ??= new AsyncLocalStorage<ServerResponse>();
const responses = shared.prooflineResponses;

/** Sent with a 503: search engines and proxies then try again, and keep what they have. */
export const RETRY_AFTER = { 'Retry-After': '60' } as const;

let isCarrying = false;

/** Makes `setPageStatus` work; called once, when the server starts. */
export function carryPageStatus(): void {
  if (isCarrying) return;
  isCarrying = true;
  wrapRequests((_, response, next) => responses.run(response, next));
}

/**
 * Sets the status of the page that is being rendered. Next has no way to do so but `notFound()`, which sends an empty
 * body that scripts fill: a reader or a program without scripts would see nothing. Without effect once headers are
 * sent.
 */
export function setPageStatus(status: 404 | 410 | 503): void {
  const response = responses.getStore();
  if (!response || response.headersSent) return;
  response.statusCode = status;
  if (status === 503) response.setHeader('Retry-After', RETRY_AFTER['Retry-After']);
}

/**
 * Makes the answer a 503 when the page that is being rendered fails: Next itself sets 500, after it has told of the
 * error. Without effect once headers are sent.
 */
export function failAsUnavailable(): void {
  const response = responses.getStore();
  if (!response || response.headersSent) return;
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = (status: number, ...rest: unknown[]) => {
    if (status !== 500) return writeHead(status, ...rest);
    response.setHeader('Retry-After', RETRY_AFTER['Retry-After']);
    return writeHead(503, ...rest);
  };
}

/** Says when what the page shows last changed, for crawlers. Without effect once headers are sent. */
export function setLastModified(modified: Date): void {
  const response = responses.getStore();
  if (response && !response.headersSent) response.setHeader('Last-Modified', modified.toUTCString());
}
