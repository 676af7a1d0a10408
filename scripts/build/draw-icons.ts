import { readFileSync, writeFileSync } from 'node:fs';
import { type Browser, chromium } from 'playwright';
import { findChromium } from '../test-run/find-chromium.ts';

/**
 * Draws the site's icons again from `app/icon.svg` into `public/`: for phones' home screens and for programs that ask
 * for `/favicon.ico`. Run it after a change of the mark.
 */
const PAPER = '#f8faf8';

/** Width in pixels, and how much of it the mark takes: systems may cut a maskable icon down to a circle of 80 %. */
const ICONS = [
  { file: 'apple-touch-icon.png', width: 180, share: 0.62 },
  { file: 'icon-192.png', width: 192, share: 0.7 },
  { file: 'icon-512.png', width: 512, share: 0.7 },
  { file: 'icon-maskable-512.png', width: 512, share: 0.5 },
] as const;
const FAVICON_WIDTH = 32;

const mark = readFileSync('app/icon.svg', 'utf8');
const browser = await chromium.launch({
  executablePath: findChromium((line) => process.stderr.write(`${line}\n`)),
  args: ['--no-sandbox'],
});
try {
  for (const { file, width, share } of ICONS)
    writeFileSync(`public/${file}`, await draw(browser, { width, share, paper: PAPER }));
  writeFileSync(
    'public/favicon.ico',
    wrapAsIco(await draw(browser, { width: FAVICON_WIDTH, share: 1, paper: null }), FAVICON_WIDTH),
  );
} finally {
  await browser.close();
}

/** @returns a PNG; transparent without a paper */
async function draw(
  by: Browser,
  { width, share, paper }: { width: number; share: number; paper: string | null },
): Promise<Buffer> {
  const page = await by.newPage({ viewport: { width, height: width }, colorScheme: 'light' });
  const size = Math.round(width * share);
  await page.setContent(
    `<style>body{margin:0;height:100vh;display:grid;place-items:center;background:${paper ?? 'transparent'}}` +
      `svg{width:${size}px;height:${size}px}</style>${mark}`,
  );
  const png = await page.screenshot({ omitBackground: paper === null });
  await page.close();
  return png;
}

/** A PNG as the only picture of an ICO file: six bytes of head, sixteen about the picture, the picture. */
function wrapAsIco(png: Buffer, width: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // one picture
  head.writeUInt8(width, 6);
  head.writeUInt8(width, 7);
  head.writeUInt16LE(1, 10); // planes
  head.writeUInt16LE(32, 12); // bits a pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
