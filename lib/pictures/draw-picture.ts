import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-wasm';
import satori from 'satori';
import { site } from '#lib/site';
import { drawnLetters } from './drawn-letters.ts';
import { loadDrawer } from './load-drawer.ts';
import type { PictureTexts } from './picture-texts.ts';

export const WIDTH = 1200;
export const HEIGHT = 630;

/** The light theme's colours: a picture has no style sheet. */
const INK = '#111715';
const INK_2 = '#424c47';
const PAPER = '#f8faf8';
const PROOF = '#0a6847';

/** Each part of the font has its own letters; `drawn-letters.ts` lists both together. */
const FONTS = ['latin', 'latin-ext'];
const FONT_FILE = (part: string) => `@fontsource/public-sans/files/public-sans-${part}-500-normal.woff`;

const MAX_TITLE_LENGTH = 60;
const MAX_LINE_LENGTH = 90;

const packageFile = (path: string) => readFile(join(process.cwd(), 'node_modules', path));

type Means = { name: string; data: Buffer; weight: 500; style: 'normal' }[];
let means: Promise<Means> | undefined;

/** Read once in a process. After a failure the next picture tries again. */
function loadMeans(): Promise<Means> {
  means ??= load().catch((error: unknown) => {
    means = undefined;
    throw error;
  });
  return means;
}

async function load(): Promise<Means> {
  const fonts = await Promise.all(FONTS.map((part) => packageFile(FONT_FILE(part))));
  await loadDrawer();
  return fonts.map((data, at) => ({ name: FONTS[at] ?? '', data, weight: 500, style: 'normal' }));
}

/**
 * The picture that other sites show beside a link: 1200 × 630 pixels, PNG. Its letters are those of the site's own
 * font; characters that it lacks are left out, and nothing is ever fetched. Cost: a tenth of a second of processor
 * time, so no web process does it on its event loop.
 */
export async function drawPicture(texts: PictureTexts): Promise<Uint8Array> {
  const fonts = await loadMeans();
  const svg = await satori(layOut(texts) as Parameters<typeof satori>[0], { width: WIDTH, height: HEIGHT, fonts });
  return new Resvg(svg).render().asPng();
}

type Element = { type: string; props: { style?: Style; children?: (Element | string)[] } & Record<string, unknown> };
type Style = Record<string, string | number>;

const box = (style: Style, ...children: (Element | string)[]): Element => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
});

/** The mark: a flat line that turns into a tick. */
const MARK: Element = {
  type: 'svg',
  props: {
    ...{ width: 52, height: 40, viewBox: '0 0 26 20', fill: 'none', stroke: PROOF, 'stroke-width': 2.5 },
    children: [{ type: 'path', props: { d: 'M1.5 13H8l4.5 5L24 2.5' } }],
  },
};

function layOut({ title, detail, proof }: PictureTexts): Element {
  const page = { width: '100%', height: '100%', boxSizing: 'border-box', padding: 72, background: PAPER, color: INK };
  // A very long word continues on the next line instead of off the paper.
  const text = { wordBreak: 'break-word' };
  return box(
    { flexDirection: 'column', ...page, fontFamily: FONTS.join(', ') },
    box({ alignItems: 'center', gap: 16, fontSize: 34 }, MARK, site.name),
    box(
      { ...text, marginTop: 'auto', fontSize: 72, lineHeight: 1.1, letterSpacing: -2 },
      shorten(drawnLetters(title), MAX_TITLE_LENGTH) || site.name,
    ),
    box(
      { ...text, marginTop: 20, fontSize: 36, lineHeight: 1.3, color: INK_2 },
      shorten(drawnLetters(detail), MAX_LINE_LENGTH),
    ),
    box(
      { alignItems: 'center', marginTop: 48, fontSize: 32, color: PROOF },
      box({ width: 120, height: 4, marginRight: 20, background: PROOF }),
      shorten(drawnLetters(proof), MAX_LINE_LENGTH),
    ),
  );
}

/** What is drawn has no characters of two code units. */
const shorten = (text: string, longest: number) =>
  text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text;
