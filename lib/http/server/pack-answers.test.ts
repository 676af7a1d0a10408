import { createServer, type OutgoingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askAsSent } from '#tests/support/ask-as-sent';
import { packAnswers } from './pack-answers.ts';

const PAGE = '<p>The very same paragraph, again and again.</p>\n'.repeat(100);
const PACKED = Buffer.from('packed before');
const server = createServer((request, response) => {
  if (request.url === '/packed') response.setHeader('Content-Encoding', 'br');
  response.setHeader('Content-Type', request.url === '/picture' ? 'image/png' : 'text/html; charset=utf-8');
  response.end(request.url === '/packed' ? PACKED : PAGE);
});

beforeAll(async () => {
  packAnswers();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(() => server.close());

const ask = (path: string, headers: OutgoingHttpHeaders) => askAsSent(server, path, { headers });

const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' };

test('a browser is sent a page packed with brotli', async () => {
  const { headers, body } = await ask('/', BROWSER);
  expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
  expect(brotliDecompressSync(body).toString()).toBe(PAGE);
});

test('who takes no brotli is sent gzip, and who takes neither the page as it is', async () => {
  const zipped = await ask('/', { 'accept-encoding': 'gzip' });
  expect(zipped.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(zipped.body).toString()).toBe(PAGE);

  const plain = await ask('/', {});
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body.toString()).toBe(PAGE);
});

test('what is packed already, and pictures, go out as they are', async () => {
  const packed = await ask('/packed', BROWSER);
  expect([packed.headers['content-encoding'], packed.body]).toEqual(['br', PACKED]);

  const picture = await ask('/picture', BROWSER);
  expect(picture.headers['content-encoding']).toBeUndefined();
  expect(picture.body.toString()).toBe(PAGE);
});
