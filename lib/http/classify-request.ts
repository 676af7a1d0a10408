import type { IncomingHttpHeaders } from 'node:http';
import { ROUTE_CLASSES, type RouteClass } from './route-classes.ts';

export type AskedRequest = { method: string; url: string; headers: IncomingHttpHeaders };

/** Names without a parameter are looked up; the others are few, and tried in turn. */
const patterns = Object.entries(ROUTE_CLASSES)
  .filter(([name]) => name.includes('['))
  .map(([name, routeClass]) => {
    const escaped = name.replaceAll(/[.$]/g, String.raw`\$&`).replaceAll(/\[\w+\]/g, '[^/]+');
    return { pattern: new RegExp(`^${escaped}$`), routeClass };
  });

/** A comparison with an earlier filing that the reader chose is made when it is first asked for. */
const CHOSEN = /^\/filings\/[^/]+\/summarized$/;

/**
 * The class of a request by its method, path, and what it says of itself. What belongs to no route, as Next's own files
 * and those of `public`, is free: it is on the disk, or a 404. Costs some twenty short expressions at most.
 */
export function classifyRequest({ method, url, headers }: AskedRequest): RouteClass {
  const [path = '/', query = ''] = url.split('?', 2);
  const name = `${method === 'HEAD' ? 'GET' : method} ${path === '/' ? path : path.replace(/\/$/, '')}`;
  const known = Object.hasOwn(ROUTE_CLASSES, name)
    ? ROUTE_CLASSES[name]
    : patterns.find(({ pattern }) => pattern.test(name))?.routeClass;
  if (known !== 'page') return known ?? 'free';
  if (CHOSEN.test(path) && new URLSearchParams(query).get('baseline')) return 'costly';
  const isAhead = 'next-router-prefetch' in headers || 'sec-purpose' in headers;
  return isAhead ? 'background' : 'page';
}
