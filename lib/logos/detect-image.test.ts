import { expect, test } from 'vitest';
import { detectImage } from './detect-image.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');

/** The first chunk of a PNG, which tells its size. */
function png(width: number, height: number): Buffer {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  return Buffer.concat([bytes('\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR'), size]);
}

test('an image is told by its first bytes', () => {
  expect(detectImage(png(64, 64))?.type).toBe('image/png');
  expect(detectImage(bytes('GIF89a\x10\0\x10\0'))?.type).toBe('image/gif');
  expect(detectImage(bytes('\xff\xd8\xff\xc0\0\x11\x08\0\x10\0\x10\x03'))?.type).toBe('image/jpeg');
  expect(detectImage(bytes(`RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0\x0f\0\0\x0f\0\0`))?.type).toBe('image/webp');
  expect(detectImage(Buffer.from('<?xml version="1.0"?>\n<!-- a --><svg xmlns="x"/>'))?.type).toBe('image/svg+xml');
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a page', Buffer.from('<!doctype html><svg></svg>')],
  ['a program', bytes('\x7fELF\0\0\0\0')],
  ['half a PNG', png(64, 64).subarray(0, 20)],
  ['half a JPEG', bytes('\xff\xd8\xff')],
  ['a JPEG whose parts have no length', bytes(`\xff\xd8${'\xff\xe0\0\0'.repeat(50)}`)],
  ['an image of no size', png(0, 64)],
  ['an image that unpacks to gigabytes', png(60_000, 60_000)],
])('%s is none', (_, given) => {
  expect(detectImage(given)).toBeNull();
});
