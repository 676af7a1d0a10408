import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type OutgoingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askAsSent } from '#tests/support/ask-as-sent';
import { packAssets } from '../../../scripts/build/pack-assets.ts';
import { servePackedAssets } from './packed-assets.ts';

const SCRIPT = 'console.log("the very same text, again and again");\n'.repeat(50);
const folder = mkdtempSync(join(tmpdir(), 'proofline-assets-'));
const server = createServer((_, response) => response.end('Next answers'));

beforeAll(async () => {
  mkdirSync(join(folder, 'chunks'));
  writeFileSync(join(folder, 'chunks', 'a.js'), SCRIPT);
  writeFileSync(join(folder, 'chunks', 'a.css'), 'p { margin: 0 }');
  writeFileSync(join(folder, 'chunks', 'a.woff2'), 'a font');
  await packAssets(folder);
  // Written by nobody's build.
  writeFileSync(join(folder, 'chunks', 'secret.txt.br'), 'no asset');
  servePackedAssets(folder);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const ask = (path: string, headers: OutgoingHttpHeaders = {}, method = 'GET') =>
  askAsSent(server, path, { headers, method });

const BROTLI = { 'accept-encoding': 'gzip, deflate, br, zstd' };

test.each(['/_next/static/chunks/a.js', '/_next/static/chunks/a.js?dpl=1'])(
  'a browser is sent the packed script at %s, for a year',
  async (path) => {
    const { headers, body } = await ask(path, BROTLI);
    expect(headers).toMatchObject({
      'content-type': 'application/javascript; charset=UTF-8',
      'content-encoding': 'br',
      'content-length': String(body.length),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    });
    expect(brotliDecompressSync(body).toString('utf8')).toBe(SCRIPT);
  },
);

test('a style sheet is sent as one', async () => {
  const { headers, body } = await ask('/_next/static/chunks/a.css', BROTLI);
  expect(headers['content-type']).toBe('text/css; charset=UTF-8');
  expect(brotliDecompressSync(body).toString('utf8')).toBe('p { margin: 0 }');
});

test('a question for the headers alone gets no body', async () => {
  const { headers, body } = await ask('/_next/static/chunks/a.js', BROTLI, 'HEAD');
  expect([headers['content-encoding'], body.length]).toEqual(['br', 0]);
});

test.each<[string, string, OutgoingHttpHeaders, string?]>([
  ['a client without brotli', '/_next/static/chunks/a.js', { 'accept-encoding': 'gzip' }],
  ['a client that says nothing', '/_next/static/chunks/a.js', {}],
  ['a part of a script', '/_next/static/chunks/a.js', { ...BROTLI, range: 'bytes=0-9' }],
  ['what is not packed', '/_next/static/chunks/a.woff2', BROTLI],
  ['what is no script', '/_next/static/chunks/secret.txt', BROTLI],
  ['another path', '/chunks/a.js', BROTLI],
  ['a path that climbs', '/_next/static/../static/chunks/a.js', BROTLI],
  ['another method', '/_next/static/chunks/a.js', BROTLI, 'POST'],
])('%s is left to Next', async (_, path, headers, method) => {
  expect((await ask(path, headers, method)).body.toString('utf8')).toBe('Next answers');
});
