import type { IncomingHttpHeaders } from 'node:http';
import { PUBLIC_FILES, ROUTE_CLASSES, type RouteClass } from './route-classes.ts';

export type AskedRequest = { method: string; url: string; headers: IncomingHttpHeaders };

/** Routes without a parameter are looked up; the others are few, and tried in turn. */
const patterns = Object.keys(ROUTE_CLASSES)
  .filter((name) => name.includes('['))
  .map((name) => {
    const [method = '', route = ''] = name.split(' ');
    const escaped = route
      .replaceAll(/[.$]/g, String.raw`\$&`)
      .replaceAll(/\[\w+\]/g, '[^/]+')
      .replaceAll(/\[(?:\\\.){3}\w+\]/g, '.+');
    return { method, pattern: new RegExp(`^${escaped}$`), name };
  });

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** A comparison with an earlier filing that the reader chose is made when it is first asked for. */
const CHOSEN = /^\/filings\/[^/]+\/summarized$/;

/**
 * The class of a request by its method, path and headers. Files of the disk are free; for a name
 * below `/_next/static` that does not exist, Next answers in two words. Any other unknown address counts as a page,
 * since a page says that it does not exist. Costs some twenty short expressions at most.
 */
export function classifyRequest({ method, url, headers }: AskedRequest): RouteClass {
  const [path = '/', query = ''] = url.split('?', 2);
  const asked = method === 'HEAD' ? 'GET' : method;
  if (asked === 'GET' && isFile(path)) return 'free';
  const name = nameOf(asked, routePath(path));
  const known = name === undefined ? 'page' : ROUTE_CLASSES[name];
  if (known !== 'page') return known ?? 'page';
  if (CHOSEN.test(routePath(path)) && new URLSearchParams(query).get('baseline')) return 'costly';
  const isAhead = 'next-router-prefetch' in headers || 'sec-purpose' in headers;
  return isAhead ? 'background' : 'page';
}

/**
 * The methods that an address has, or null where Next decides: for unknown addresses of the API, and for its
 * list of a handler's methods. An unknown address outside the API is read-only, as pages are.
 */
export function methodsOf({ method, url }: Pick<AskedRequest, 'method' | 'url'>): string[] | null {
  const [whole = '/'] = url.split('?', 1);
  const path = routePath(whole);
  // What Next's own overlay asks for on a local run counts as the API.
  const isApi = /^\/(?:api(?:\/|$)|__nextjs)/.test(path);
  if (isApi && method === 'OPTIONS') return null;
  const methods = METHODS.filter((one) => nameOf(one, path) !== undefined);
  if (methods.length === 0) return isApi ? null : ['GET', 'HEAD'];
  return methods.flatMap((one) => (one === 'GET' ? ['GET', 'HEAD'] : [one]));
}

const isFile = (path: string) => /^\/_next\/static\/(?!.*%2f)/i.test(path) || PUBLIC_FILES.has(path);

function nameOf(method: string, path: string): string | undefined {
  const name = `${method} ${path}`;
  if (Object.hasOwn(ROUTE_CLASSES, name)) return name;
  return patterns.find((one) => one.method === method && one.pattern.test(path))?.name;
}

/** As Next compares it: without a slash at its end, and with escapes decoded. */
function routePath(path: string): string {
  const plain = path.replace(/(?<=.)\/$/, '');
  if (!plain.includes('%')) return plain;
  return plain.split('/').map(decoded).join('/');
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment).replaceAll('/', '%2F');
  } catch {
    // Refused before (`malformed-addresses.ts`); a client that asks all the same is classified by what it wrote.
    return segment;
  }
}
