import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { pipeline } from 'node:stream';
import { createGunzip, createInflate } from 'node:zlib';
import { AppError } from '#lib/errors';

export type TransferLimits = {
  /** The whole exchange, in milliseconds. */
  timeoutMs: number;
  /** Bytes after decompression. */
  maxBytes: number;
  /** Bytes out for each byte in. Filings compress 8 to 40 times; a bomb up to 1,032. */
  maxRatio: number;
};

export type Transfer = {
  status: number;
  /** By lower-case name. */
  headers: Record<string, string>;
  body: Uint8Array;
};

/** The connection failed, stalled, or ended before the answer did: nothing was learnt, try again. */
export class TransferError extends Error {
  override readonly name = 'TransferError';
}

/** Small answers may compress to any ratio. */
const RATIO_COUNTS_FROM = 1024 * 1024;

/**
 * One GET. Decompresses here rather than in `fetch`, which hides how much came over the wire and accepts a gzip stream
 * that ends early. Memory stays under `maxBytes` and one chunk. Throws TransferError for failures that a retry may cure
 * (the network, a timeout, fewer bytes than announced), AppError('unreadable_document') for an answer over the limits,
 * and the signal's reason when the caller gave up. Does not follow redirects.
 */
export async function transfer(
  url: URL,
  {
    headers,
    limits,
    signal,
  }: { headers: Record<string, string>; limits: TransferLimits; signal?: AbortSignal | undefined },
): Promise<Transfer> {
  signal?.throwIfAborted();
  const timeout = AbortSignal.timeout(limits.timeoutMs);
  try {
    const response = await open(url, headers, signal ? AbortSignal.any([signal, timeout]) : timeout);
    return {
      status: response.statusCode ?? 0,
      headers: flatten(response),
      body: await readBody(response, url, limits),
    };
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (signal?.aborted) throw signal.reason;
    const why = timeout.aborted ? `no complete answer within ${limits.timeoutMs} ms` : messageOf(error);
    throw new TransferError(`${url.host}: ${why}`, { cause: error });
  }
}

function open(url: URL, headers: Record<string, string>, signal: AbortSignal): Promise<IncomingMessage> {
  const request = url.protocol === 'http:' ? requestHttp : requestHttps;
  return new Promise((resolve, reject) => {
    request(url, { headers: { ...headers, 'accept-encoding': 'gzip, deflate' }, signal }, resolve)
      .on('error', reject)
      .end();
  });
}

async function readBody(response: IncomingMessage, url: URL, limits: TransferLimits): Promise<Uint8Array> {
  if (response.statusCode === 304 || response.statusCode === 204) {
    response.resume();
    return new Uint8Array();
  }

  const announced = Number(response.headers['content-length'] ?? Number.NaN);
  const decoder = decoderFor(response);
  if (decoder === undefined)
    throw new TransferError(`unknown content encoding ${response.headers['content-encoding']}`);
  if (announced > limits.maxBytes) {
    response.destroy();
    throw tooLarge(url, limits);
  }

  let received = 0;
  const source = decoder === null ? response : pipeline(response, decoder, () => undefined);
  if (decoder !== null) {
    response.on('data', (chunk: Buffer) => {
      received += chunk.byteLength;
    });
  }

  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of source as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (decoder === null) received = size;
    if (size > limits.maxBytes) throw tooLarge(url, limits);
    if (size > RATIO_COUNTS_FROM && size > received * limits.maxRatio) throw bomb(url, size, received);
    chunks.push(chunk);
  }

  if (!response.complete || (!Number.isNaN(announced) && received !== announced)) {
    throw new TransferError(`the answer ended after ${received} of ${announced} bytes`);
  }
  return Buffer.concat(chunks, size);
}

/** Null for a body as it is; undefined for an encoding that was never asked for. */
function decoderFor(response: IncomingMessage) {
  const encoding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (encoding === '' || encoding === 'identity') return null;
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip();
  if (encoding === 'deflate') return createInflate();
  return undefined;
}

function flatten(response: IncomingMessage): Record<string, string> {
  const entries = Object.entries(response.headers).map(([name, value]) => [name, String(value ?? '')] as const);
  return Object.fromEntries(entries);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function tooLarge(url: URL, { maxBytes }: TransferLimits): AppError {
  return new AppError(
    'unreadable_document',
    `${url.pathname} is larger than the ${megabytes(maxBytes)} MB read of one document.`,
  );
}

function bomb(url: URL, size: number, received: number): AppError {
  return new AppError(
    'unreadable_document',
    `${url.pathname} unpacks to more than ${megabytes(size)} MB from ${received} bytes; it was not read.`,
  );
}

function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(bytes < 10 * 1024 * 1024 ? 1 : 0);
}
