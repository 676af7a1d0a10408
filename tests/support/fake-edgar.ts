import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';

/** What goes wrong with one answer. Without `body` the file asked for is what is served. */
export type EdgarFault = {
  status?: number;
  /** Seconds, or an HTTP date. */
  retryAfter?: string;
  body?: string | Uint8Array;
  headers?: Record<string, string>;
  /** Announces the whole length, sends this many bytes, and breaks the connection. */
  cutAfter?: number;
  /** Sends only this many bytes as if they were all. */
  shortenTo?: number;
  /** Sends only part of the gzip stream as if it were all. */
  cutGzip?: boolean;
  /** Megabytes of spaces, packed. */
  gzipBombMegabytes?: number;
  /** Never answers. */
  hang?: boolean;
  /** Answers only after `release`. */
  delay?: boolean;
  /** Breaks the connection before any answer. */
  reset?: boolean;
  /** How many requests it lasts; 1 by default, Infinity for ever. */
  times?: number;
};

export type LoggedRequest = { at: number; path: string; headers: IncomingHttpHeaders; status: number };

export type FakeEdgar = {
  url: string;
  /** Both of EDGAR's hosts, for a client's `baseUrls`. */
  baseUrls: { www: string; data: string };
  requests: LoggedRequest[];
  /** Scripts what happens to the next requests of a path ("*" for any path), in the order given. */
  fail(path: string, ...faults: EdgarFault[]): void;
  /** Takes back every fault that has not happened yet, and breaks the connections that were never answered. */
  heal(): void;
  /** Serves something that is not in the directory; a path may carry its query. */
  serve(path: string, body: string | Uint8Array): void;
  /** Lets the answers go that `delay` holds back. */
  release(): void;
  close(): Promise<void>;
};

export type FakeEdgarOptions = {
  /** A directory laid out like EDGAR. */
  root?: string;
  /** Packs answers for clients that accept it, as EDGAR does. */
  gzip?: boolean;
  /** Time of the log. */
  now?: () => number;
};

/**
 * EDGAR on loopback: serves a directory laid out like EDGAR over real HTTP, with ETags, S3's answer to what is
 * missing, EDGAR's answer to clients without a User-Agent, and scripted faults. Logs every request.
 */
export async function startFakeEdgar({ root, gzip = true, now = Date.now }: FakeEdgarOptions = {}): Promise<FakeEdgar> {
  const requests: LoggedRequest[] = [];
  const faults = new Map<string, EdgarFault[]>();
  const extra = new Map<string, Uint8Array>();
  const held: (() => void)[] = [];
  const hanging = new Set<Socket>();

  const server = createServer((request, response) => {
    void answer(request, response).catch((error: unknown) => response.destroy(error as Error));
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '/').slice(1);
    const log = { at: now(), path, headers: request.headers, status: 0 };
    requests.push(log);

    const fault = nextFault(faults, path);
    if (fault?.hang) return void hanging.add(request.socket);
    if (fault?.delay) await new Promise<void>((go) => held.push(go));
    if (fault?.reset) return void request.socket.destroy();

    const file = await find(path);
    const declared = Boolean(request.headers['user-agent']);
    log.status = fault?.status ?? (declared ? (file || fault?.body !== undefined ? 200 : 404) : 403);
    const body = toBytes(fault?.body ?? (declared ? (file ?? noSuchKey(path)) : 'Request Rate Threshold Exceeded'));
    send(request, response, { log, fault: fault ?? {}, whole: body });
  }

  async function find(path: string): Promise<Uint8Array | null> {
    const served = extra.get(path) ?? extra.get(path.split('?')[0] ?? '');
    if (served) return served;
    const file = root && join(root, normalize(`/${decodeURIComponent(path.split('?')[0] ?? '')}`));
    return file && existsSync(file) && /\.\w+$/.test(file) ? await readFile(file) : null;
  }

  function send(
    request: IncomingMessage,
    response: ServerResponse,
    { log, fault, whole }: { log: LoggedRequest; fault: EdgarFault; whole: Uint8Array },
  ): void {
    const etag = `"${createHash('sha256').update(whole).digest('hex').slice(0, 32)}"`;
    const body = whole.subarray(0, fault.shortenTo ?? whole.byteLength);
    response.setHeader('content-type', 'text/html');
    if (log.status === 200) response.setHeader('etag', etag);
    if (fault.retryAfter) response.setHeader('retry-after', fault.retryAfter);
    for (const [name, value] of Object.entries(fault.headers ?? {})) response.setHeader(name, value);

    if (log.status === 200 && request.headers['if-none-match'] === etag) {
      log.status = 304;
      response.writeHead(304).end();
      return;
    }

    let bytes = Buffer.from(body);
    if (fault.gzipBombMegabytes) bytes = gzipBomb(fault.gzipBombMegabytes);
    else if (gzip || fault.cutGzip) bytes = gzipSync(bytes);
    if (gzip || fault.gzipBombMegabytes || fault.cutGzip) response.setHeader('content-encoding', 'gzip');
    if (fault.cutGzip) bytes = bytes.subarray(0, Math.floor(bytes.byteLength / 2));
    response.writeHead(log.status, { 'content-length': bytes.byteLength });

    if (fault.cutAfter === undefined) {
      response.end(bytes);
      return;
    }
    response.write(bytes.subarray(0, fault.cutAfter), () => response.destroy());
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url,
    baseUrls: { www: url, data: url },
    requests,
    fail: (path, ...added) => void faults.set(path, [...(faults.get(path) ?? []), ...structuredClone(added)]),
    release: () => {
      for (const go of held.splice(0)) go();
    },
    heal() {
      faults.clear();
      for (const socket of hanging) socket.destroy();
      hanging.clear();
    },
    serve: (path, body) => void extra.set(path, toBytes(body)),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function nextFault(faults: Map<string, EdgarFault[]>, path: string): EdgarFault | undefined {
  for (const key of [path, path.split('?')[0] ?? '', '*']) {
    const fault = faults.get(key)?.[0];
    if (!fault) continue;
    fault.times = (fault.times ?? 1) - 1;
    if (fault.times <= 0) faults.get(key)?.shift();
    return fault;
  }
  return undefined;
}

/** Members of one megabyte each, so that making it takes no memory. */
function gzipBomb(megabytes: number): Buffer<ArrayBuffer> {
  const member = gzipSync(Buffer.alloc(1024 * 1024, ' '), { level: 9 });
  return Buffer.concat(Array.from({ length: megabytes }, () => member));
}

function noSuchKey(path: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>NoSuchKey</Code><Message>The specified key does not exist.</Message><Key>${path}</Key></Error>`;
}

function toBytes(body: string | Uint8Array): Uint8Array {
  return typeof body === 'string' ? Buffer.from(body) : body;
}
