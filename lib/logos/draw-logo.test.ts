import { Socket } from 'node:net';
import { Resvg } from '@resvg/resvg-wasm';
import { afterEach, expect, test, vi } from 'vitest';
import { loadDrawer } from '#lib/pictures/load-drawer';
import { drawLogo, LOGO_PIXELS } from './draw-logo.ts';

afterEach(() => vi.restoreAllMocks());

const svg = (content: string, size = 'width="300" height="100"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`);

const widthOf = (png: Uint8Array | null) => Buffer.from(png ?? []).readUInt32BE(16);

test('a logo of any shape becomes a square of the site’s size', async () => {
  expect(widthOf(await drawLogo(svg('<rect width="300" height="100" fill="#06c"/>')))).toBe(LOGO_PIXELS);
});

test('one that is no drawing is drawn, too', async () => {
  await loadDrawer();
  const png = new Resvg(svg('<circle cx="50" cy="50" r="40"/>').toString()).render().asPng();
  expect(widthOf(await drawLogo(png))).toBe(LOGO_PIXELS);
});

test('what fetches or runs in a drawing does neither', async () => {
  const connect = vi.spyOn(Socket.prototype, 'connect');
  const drawn = await drawLogo(
    svg(
      '<script>throw 1</script><style>@import "http://127.0.0.1:9/a.css"</style>' +
        '<image href="http://127.0.0.1:9/a.png" width="9" height="9"/><image href="file:///etc/hostname" width="9" height="9"/>' +
        '<rect width="300" height="100"/>',
    ),
  );
  expect(widthOf(drawn)).toBe(LOGO_PIXELS);
  expect(connect).not.toHaveBeenCalled();
});

test.each([
  ['a page', Buffer.from('<!doctype html>')],
  ['an image that breaks off', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\0\x10\0\0\0\x10', 'latin1')],
  ['a drawing that breaks off', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect')],
  ['a drawing of nothing', svg('')],
])('%s is no logo', async (_, bytes) => {
  expect(await drawLogo(bytes)).toBeNull();
});
