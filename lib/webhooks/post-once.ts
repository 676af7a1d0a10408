import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { Target } from './target.ts';

/** From the first byte of the connection to the end of the answer. */
const TIMEOUT_MS = 10_000;

/** Of the answer's body, which nobody reads: enough for a server to finish what it says. */
const MAX_BODY = 4_096;

/** Of the answer's headers. */
const MAX_HEADERS = 8_192;

export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/**
 * Posts a text to an address, over one connection to one of the addresses that were checked, and reads the status of
 * the answer. Redirects are answers like others. Of the body at most 4 kB are read and nothing is kept; where it is
 * slow or has no end, the status counts as soon as the time is over.
 * @throws NoAnswer after ten seconds without a status; what the connection throws
 */
export function postOnce(
  { url, addresses }: Target,
  { headers, body, timeoutMs = TIMEOUT_MS }: { headers: Record<string, string>; body: string; timeoutMs?: number },
): Promise<number> {
  const lookup: LookupFunction = (_host, options, done) => {
    const [first] = addresses;
    if (options.all) done(null, addresses);
    else done(null, first?.address ?? '', first?.family);
  };
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const start = url.protocol === 'https:' ? requestHttps : requestHttp;
  const request = start(url, {
    method: 'POST',
    // Without a pool: no connection to an address that was checked another time is used again.
    agent: false,
    lookup,
    maxHeaderSize: MAX_HEADERS,
    headers: { ...headers, 'Content-Length': String(Buffer.byteLength(body)) },
  });
  let status: number | null = null;
  const end = (error: Error) => {
    clearTimeout(timer);
    if (status === null) reject(error);
    else resolve(status);
    request.destroy();
  };
  const timer = setTimeout(
    () => end(new NoAnswer(`There was no answer within ${timeoutMs / 1_000} seconds.`)),
    timeoutMs,
  );
  request.on('error', end);
  request.on('close', () => end(new Error('The connection ended without an answer.')));
  request.on('response', (response) => {
    status = response.statusCode ?? 0;
    let read = 0;
    response.on('data', (chunk: Buffer) => {
      read += chunk.byteLength;
      if (read >= MAX_BODY) end(new Error('The answer is too long.'));
    });
    response.on('error', end);
    response.on('end', () => end(new Error('The answer has ended.')));
  });
  request.end(body);
  return promise;
}
