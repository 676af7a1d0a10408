import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export type StoredObject = { bytes: Uint8Array; modified: Date; headers: Record<string, string> };

export type S3Answer = {
  status: number;
  code?: string;
  region?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
};

type Asked = {
  request: IncomingMessage;
  body: Uint8Array;
  bucket: string;
  objects: Map<string, StoredObject>;
  traits: { page: number; lacksConditions: boolean };
  now: number;
};

const etag = (bytes: Uint8Array) => `"${createHash('md5').update(bytes).digest('hex')}"`;
const KEPT_HEADERS = /^(?:content-type|x-amz-meta-[\w-]+|x-amz-server-side-encryption[\w-]*)$/;

/** What S3 answers to a request whose signature holds. Objects have their whole keys as names. */
export function answerS3(asked: Asked): S3Answer {
  const { request, bucket, objects } = asked;
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3');
  const [, named, ...rest] = pathname.split('/').map(decodeURIComponent);
  if (named !== bucket) return { status: 404, code: 'NoSuchBucket' };
  const key = rest.join('/');
  if (key === '') return list(asked, searchParams);
  if (request.method === 'PUT') return request.headers['x-amz-copy-source'] ? copy(asked, key) : put(asked, key);
  const found = objects.get(key);
  if (request.method === 'DELETE') {
    objects.delete(key);
    return { status: 204 };
  }
  if (!found) return { status: 404, code: 'NoSuchKey' };
  const headers = {
    ...found.headers,
    etag: etag(found.bytes),
    // To the second, as HTTP has it.
    'last-modified': found.modified.toUTCString(),
  };
  return { status: 200, headers, body: found.bytes };
}

function put({ request: { headers }, body, objects, traits, now }: Asked, key: string): S3Answer {
  const md5 = headers['content-md5'];
  if (md5 && md5 !== createHash('md5').update(body).digest('base64')) return { status: 400, code: 'BadDigest' };
  const sha256 = headers['x-amz-checksum-sha256'];
  if (sha256 && sha256 !== createHash('sha256').update(body).digest('base64'))
    return { status: 400, code: 'BadDigest' };
  if (headers['if-none-match'] && traits.lacksConditions) return { status: 501, code: 'NotImplemented' };
  if (headers['if-none-match'] === '*' && objects.has(key)) return { status: 412, code: 'PreconditionFailed' };
  objects.set(key, { bytes: body, modified: new Date(now), headers: kept(headers) });
  return { status: 200, headers: { etag: etag(body) } };
}

function copy({ request: { headers }, bucket, objects, now }: Asked, key: string): S3Answer {
  const [from, ...rest] = String(headers['x-amz-copy-source']).replace(/^\//, '').split('/').map(decodeURIComponent);
  const source = objects.get(rest.join('/'));
  if (from !== bucket || !source) return { status: 404, code: 'NoSuchKey' };
  const isReplaced = headers['x-amz-metadata-directive'] === 'REPLACE';
  // S3 refuses to copy an object onto itself when nothing about it changes.
  if (!isReplaced && rest.join('/') === key) return { status: 400, code: 'InvalidRequest' };
  const copied = { ...source, modified: new Date(now), headers: isReplaced ? kept(headers) : source.headers };
  objects.set(key, copied);
  const body = `<CopyObjectResult><ETag>${etag(source.bytes)}</ETag></CopyObjectResult>`;
  return { status: 200, body };
}

function list({ objects, traits, bucket }: Asked, query: URLSearchParams): S3Answer {
  if (query.get('list-type') !== '2') return { status: 501, code: 'NotImplemented' };
  const [prefix, delimiter] = [query.get('prefix') ?? '', query.get('delimiter') ?? ''];
  const token = query.get('continuation-token');
  const after = token === null ? '' : Buffer.from(token, 'base64url').toString();
  if (token !== null && !objects.has(after) && !after.startsWith(prefix))
    return { status: 400, code: 'InvalidArgument' };
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix)).toSorted();
  const folderOf = (key: string) => {
    const at = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
    return at < 0 ? null : key.slice(0, at + 1);
  };
  const entries = [...new Set(keys.map((key) => folderOf(key) ?? key))].filter((entry) => entry > after);
  const most = Math.min(traits.page, Number(query.get('max-keys') ?? 1_000));
  const shown = entries.slice(0, most);
  const isTruncated = entries.length > shown.length;
  const next = Buffer.from(shown.at(-1) ?? '').toString('base64url');
  const parts = shown.map((entry) => {
    const found = objects.get(entry);
    if (!found) return `<CommonPrefixes><Prefix>${escapeXml(entry)}</Prefix></CommonPrefixes>`;
    return `<Contents><Key>${escapeXml(entry)}</Key><LastModified>${found.modified.toISOString()}</LastModified><ETag>${etag(found.bytes)}</ETag><Size>${found.bytes.byteLength}</Size></Contents>`;
  });
  const more = isTruncated ? `<NextContinuationToken>${next}</NextContinuationToken>` : '';
  const body = `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${bucket}</Name><Prefix>${prefix}</Prefix><KeyCount>${shown.length}</KeyCount><IsTruncated>${isTruncated}</IsTruncated>${parts.join('')}${more}</ListBucketResult>`;
  return { status: 200, headers: { 'content-type': 'application/xml' }, body };
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const kept = (headers: IncomingMessage['headers']) =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      KEPT_HEADERS.test(name) ? [[name, String(value)] as const] : [],
    ),
  );
