import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { acceptsBrotli } from '#lib/http/content-negotiation';
import { wrapRequests } from './wrap-requests.ts';

/** Where Next answers with the files of `.next/static`. */
const PREFIX = '/_next/static/';

const TYPES: Record<string, string> = {
  js: 'application/javascript; charset=UTF-8',
  css: 'text/css; charset=UTF-8',
};

let isServing = false;

/**
 * Answers requests for the build's scripts and style sheets with what `scripts/build/pack-assets.ts` has packed, where
 * the client takes brotli; they would be packed less well at each request. Called once, when the server starts; keeps
 * about half a megabyte. Does nothing for a build without packed files.
 */
export function servePackedAssets(folder = join('.next', 'static')): void {
  if (isServing) return;
  isServing = true;
  const assets = readAssets(folder);
  wrapRequests(({ method, url = '', headers }, response, next) => {
    const asset = method === 'GET' || method === 'HEAD' ? assets.get(url.replace(/\?.*$/s, '')) : undefined;
    // A part of a file is a part of the plain one.
    if (!asset || headers.range !== undefined || !acceptsBrotli(headers['accept-encoding'])) return next();
    response.writeHead(200, {
      'Content-Type': asset.type,
      'Content-Encoding': 'br',
      'Content-Length': asset.body.length,
      // The name has a hash of the content.
      'Cache-Control': 'public, max-age=31536000, immutable',
      Vary: 'Accept-Encoding',
    });
    response.end(method === 'HEAD' ? undefined : asset.body);
    return true;
  });
}

/** By the path at which a browser asks for them. */
function readAssets(folder: string): Map<string, { type: string; body: Buffer }> {
  const assets = new Map<string, { type: string; body: Buffer }>();
  if (!existsSync(folder)) return assets;
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const [, path, extension = ''] = /^(.*\.(js|css))\.br$/.exec(name) ?? [];
    const type = TYPES[extension];
    if (!path || !type) continue;
    assets.set(PREFIX + path.replaceAll(sep, '/'), { type, body: readFileSync(join(folder, name)) });
  }
  return assets;
}
