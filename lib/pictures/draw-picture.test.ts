import dns from 'node:dns';
import { Socket } from 'node:net';
import { join } from 'node:path';
import PdfKit from 'pdfkit';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { drawPicture, HEIGHT, WIDTH } from './draw-picture.ts';
import { drawnLetters } from './drawn-letters.ts';

afterEach(() => vi.restoreAllMocks());

const HOSTILE = [
  ['emoji', 'Northwind 🚀👩‍👩‍👧🇩🇰 Inc.'],
  ['Chinese', '北风半导体股份有限公司'],
  ['Arabic', 'شركة الرياح الشمالية'],
  ['control characters', 'North\u0000wind\u0007 \u202EInc.\uFEFF'],
  ['half a character', 'Northwind \uD83D Inc.'],
  ['marks upon marks', `Z${'\u0335'.repeat(400)}algo`],
  ['letters of no script', '\u{F0000}\u{10FFFF}\uE000'],
  ['a word without an end', 'W'.repeat(5_000)],
  ['markup', '<img src="https://127.0.0.1:9/x.png"><style>@import "https://127.0.0.1:9"</style>'],
  ['nothing', ''],
] as const;

describe('a picture', () => {
  test.each(HOSTILE)('with %s in a name is drawn, and asks nobody outside', async (_, title) => {
    const connect = vi.spyOn(Socket.prototype, 'connect');
    const lookup = vi.spyOn(dns, 'lookup');
    const fetched = vi.spyOn(globalThis, 'fetch');
    const picture = Buffer.from(await drawPicture({ title, detail: `${title} · 10-K`, proof: title }));
    expect(picture.subarray(1, 4).toString('latin1')).toBe('PNG');
    // Width and height in a PNG's first chunk.
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([WIDTH, HEIGHT]);
    expect([...connect.mock.calls, ...lookup.mock.calls, ...fetched.mock.calls]).toEqual([]);
  });
});

describe('what is drawn of a text', () => {
  test.each([
    ['Łódź Ąćę & Café “Søn” — 5 €™', 'Łódź Ąćę & Café “Søn” — 5 €™'],
    ['Northwind 🚀 Inc.', 'Northwind Inc.'],
    ['ﬁnance Ⅳ ｗｉｄｅ', 'finance IV wide'],
    ['Nha\u0323\u0302t', 'Nhat'],
    ['A\u0000B\u202EC\u00ADD', 'ABCD'],
    ['北风', ''],
    ['  two \n\t lines ', 'two lines'],
  ])('of %j is %j', (given, drawn) => {
    expect(drawnLetters(given)).toBe(drawn);
  });

  test('has a shape in one of the fonts, whatever it is', () => {
    type Held = { _font: { font: { hasGlyphForCodePoint: (code: number) => boolean } } };
    const fonts = ['latin', 'latin-ext'].map((part) => {
      const file = join('node_modules/@fontsource/public-sans/files', `public-sans-${part}-500-normal.woff`);
      return (new PdfKit().font(file) as unknown as Held)._font.font;
    });
    const lacking: string[] = [];
    for (let code = 0; code <= 0x2_ff_ff; code++) {
      for (const drawn of drawnLetters(String.fromCodePoint(code)))
        if (!fonts.some((font) => font.hasGlyphForCodePoint(drawn.codePointAt(0) ?? 0))) lacking.push(drawn);
    }
    expect([...new Set(lacking)]).toEqual([]);
  });
});
