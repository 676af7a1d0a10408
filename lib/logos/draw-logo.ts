import { Resvg } from '@resvg/resvg-wasm';
import { loadDrawer } from '#lib/pictures/load-drawer';
import { detectImage } from './detect-image.ts';

/** Twice the largest place that shows it. */
export const LOGO_PIXELS = 112;
const MARGIN = 8;

/**
 * An image as a square PNG for the site: on white, whole and centred. Nothing in it
 * is fetched or run. Null for an image that cannot be read. Cost: up to a second for the largest; in a thread.
 */
export async function drawLogo(bytes: Uint8Array): Promise<Uint8Array | null> {
  const image = detectImage(bytes);
  if (!image) return null;
  await loadDrawer();
  const inner = LOGO_PIXELS - 2 * MARGIN;
  const data = `data:${image.type};base64,${Buffer.from(bytes).toString('base64')}`;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${LOGO_PIXELS}" height="${LOGO_PIXELS}">` +
    `<rect width="100%" height="100%" fill="#fff"/>` +
    `<image x="${MARGIN}" y="${MARGIN}" width="${inner}" height="${inner}" href="${data}"/></svg>`;
  const drawn = new Resvg(svg).render();
  // An image that could not be read leaves only the white background.
  return drawn.pixels.some((value) => value < 250) ? drawn.asPng() : null;
}
