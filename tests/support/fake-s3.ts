import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { sha256Of } from '#lib/documents/s3/read-body';
import { type S3Settings, writeS3Place } from '#lib/documents/s3/settings';
import { type Credentials, checkSignature } from './aws-signature.ts';
import { answerS3, type S3Answer, type StoredObject } from './s3-answers.ts';

/** What goes wrong with requests. */
export type S3Fault = {
  /** Only these: "PUT", "GET a/b.br"; any request without it. */
  only?: string;
  /** How many requests it lasts; 1 by default. */
  times?: number;
  status?: number;
  code?: string;
  /** Never answers. */
  hang?: boolean;
  /** Breaks the connection before any answer; with `done`, after the work was done. */
  reset?: 'undone' | 'done';
  /** Announces the whole body, sends this many bytes, and breaks the connection. */
  cutAfter?: number;
  /** Announces the whole body, sends this many bytes, and then nothing. */
  stallAfter?: number;
  /** One byte is another. */
  isDamaged?: boolean;
};

export type FakeS3 = {
  settings: S3Settings;
  credentials: Credentials;
  objects: Map<string, StoredObject>;
  /** "GET a/b.br 200", in order. */
  log: string[];
  fail(...faults: S3Fault[]): void;
  /** Takes back faults, and breaks the connections that were never answered. */
  heal(): void;
  /** How the server is; changed by tests. */
  traits: Traits;
  close(): Promise<void>;
};

type Traits = {
  /** Names in one page of a list. */
  page: number;
  /** If-None-Match is refused as not implemented. */
  lacksConditions: boolean;
  /** What was written is not there for this many requests. */
  hidesNewFor: number;
  clockAheadMs: number;
};

const BUCKET = 'documents';

/**
 * S3 on loopback, in memory, strict: it checks signatures, dates, regions and hashes of bodies, answers in XML with
 * S3's codes, and lists in pages. Scripted faults; logs every request.
 */
export async function startFakeS3(prefix = 'filings/'): Promise<FakeS3> {
  const credentials = { accessKeyId: 'AKIAEXAMPLE', secretAccessKey: 'secret/of+the+tests', region: 'eu-central-1' };
  const objects = new Map<string, StoredObject>();
  const log: string[] = [];
  const faults: S3Fault[] = [];
  const hanging = new Set<Socket>();
  const hidden = new Map<string, number>();
  const traits: Traits = { page: 1_000, lacksConditions: false, hidesNewFor: 0, clockAheadMs: 0 };

  const nameOf = (request: IncomingMessage) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://s3').pathname);
    return path.slice(`/${BUCKET}/${prefix}`.length);
  };

  const faultFor = (request: IncomingMessage): S3Fault => {
    const asked = `${request.method} ${nameOf(request)}`;
    const at = faults.findIndex(({ only }) => !only || only === request.method || only === asked);
    const fault = faults[at];
    if (!fault) return {};
    const times = fault.times ?? 1;
    if (times <= 1) faults.splice(at, 1);
    else fault.times = times - 1;
    return fault;
  };

  const work = (request: IncomingMessage, body: Uint8Array): S3Answer => {
    const now = Date.now() + traits.clockAheadMs;
    const refusal = checkSignature(request, body, { credentials, now });
    if (refusal)
      return { status: refusal.status, code: refusal.code, ...(refusal.region && { region: refusal.region }) };
    const name = nameOf(request);
    const hiddenFor = hidden.get(name) ?? 0;
    if (/GET|HEAD/.test(request.method ?? '') && name !== '' && hiddenFor > 0) {
      hidden.set(name, hiddenFor - 1);
      return { status: 404, code: 'NoSuchKey' };
    }
    const answer = answerS3({ request, body, bucket: BUCKET, objects, traits, now });
    if (request.method === 'PUT' && answer.status === 200) hidden.set(name, traits.hidesNewFor);
    return answer;
  };

  const server = createServer((request, response) => {
    void serve(request, response).catch((error: unknown) => response.destroy(error as Error));
  });

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const fault = faultFor(request);
    if (fault.hang) return void hanging.add(request.socket);
    if (fault.reset === 'undone') return void request.socket.destroy();
    const body = await buffer(request);
    const answer = fault.status
      ? { status: fault.status, code: fault.code ?? 'InternalError' }
      : work(request, new Uint8Array(body));
    log.push(`${request.method} ${nameOf(request)} ${answer.status}`);
    if (fault.reset === 'done') return void request.socket.destroy();
    send(request, response, { answer, fault });
  }

  function send(
    request: IncomingMessage,
    response: ServerResponse,
    { answer, fault }: { answer: S3Answer; fault: S3Fault },
  ): void {
    const { status, code, region, headers = {}, body = errorXml(code, region) } = answer;
    const bytes = Buffer.from(body);
    if (fault.isDamaged && bytes.length > 0) bytes[0] = (bytes[0] ?? 0) ^ 1;
    response.setHeader('date', new Date(Date.now() + traits.clockAheadMs).toUTCString());
    if (region) response.setHeader('x-amz-bucket-region', region);
    response.writeHead(status, { 'content-length': bytes.length, ...headers });
    if (request.method === 'HEAD') return void response.end();
    const sent = fault.cutAfter ?? fault.stallAfter;
    if (sent === undefined) return void response.end(bytes);
    response.write(bytes.subarray(0, sent), () => {
      if (fault.cutAfter === undefined) hanging.add(request.socket);
      else request.socket.destroy();
    });
  }

  const drop = () => {
    for (const socket of hanging) socket.destroy();
    hanging.clear();
  };
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    settings: { bucket: BUCKET, prefix, region: credentials.region, endpoint, pathStyle: true },
    credentials,
    objects,
    log,
    traits,
    fail: (...more) => void faults.push(...more),
    heal() {
      faults.length = 0;
      drop();
    },
    async close() {
      drop();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function errorXml(code: string | undefined, region: string | undefined): string {
  if (code === undefined) return '';
  const where = region ? `<Region>${region}</Region>` : '';
  return `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}.</Message>${where}</Error>`;
}

/** The variables with which a process of ours uses it. */
export const environmentOf = ({ settings, credentials }: Pick<FakeS3, 'settings' | 'credentials'>) => ({
  DOCUMENT_STORE: writeS3Place(settings),
  AWS_ENDPOINT_URL_S3: settings.endpoint ?? '',
  AWS_REGION: settings.region,
  AWS_ACCESS_KEY_ID: credentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  AWS_SESSION_TOKEN: '',
  // Nobody asks a cloud's own address for keys when these are wrong.
  AWS_EC2_METADATA_DISABLED: 'true',
});

/** Name and hash of every document, as `storeDigest` has them for a directory. */
export const digestOfObjects = ({ objects, settings }: FakeS3): string[] =>
  [...objects].map(([key, { bytes }]) => `${key.slice(settings.prefix.length)} ${sha256Of(bytes)}`).toSorted();
