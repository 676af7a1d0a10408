import { createHash } from 'node:crypto';
import { env } from '#lib/env';
import { clientAddress } from '#lib/http/client-address';
import { isUnchanged } from '#lib/http/content-negotiation';
import type { Decisions } from '#lib/http/route';
import { countRequest } from './count-request.ts';
import { crossOrigin } from './cross-origin.ts';
import type { Endpoint } from './endpoint.ts';
import { findCaller } from './find-caller.ts';
import { limitHeaders, requireWithin } from './limit-headers.ts';
import { problemResponse } from './problem.ts';
import { readBody } from './read-body.ts';

/** Next gives none to a route without parameters. */
type Context = { params: Promise<Record<string, string> | undefined> };

/** As the table of routes knows it: a key proves the sender, and a page of another site has none. */
const DECISIONS: Decisions = { csrf: 'no token', limit: null, errors: 'problem' };

/**
 * The handler of an endpoint: finds who asks, counts the request, reads and checks it, and answers with JSON, or with a
 * problem. Its cost before the endpoint's own is four indexed statements.
 */
export function apiRoute(endpoint: Endpoint) {
  return Object.assign(async (request: Request, context: Context): Promise<Response> => {
    const headers = new Headers({ ...crossOrigin, Vary: 'Authorization', 'X-Robots-Tag': 'noindex' });
    const response = await answer(endpoint, { request, params: (await context.params) ?? {}, headers }).catch(
      problemResponse,
    );
    for (const [name, value] of headers) response.headers.set(name, value);
    return response;
  }, DECISIONS);
}

async function answer(
  endpoint: Endpoint,
  { request, params, headers }: { request: Request; params: Record<string, string>; headers: Headers },
): Promise<Response> {
  const caller = await findCaller(request, endpoint.scope, clientAddress(request.headers, env.TRUSTED_PROXIES));
  const count = await countRequest(caller.holder.user.id, caller.plan);
  for (const [name, value] of Object.entries(limitHeaders(count))) headers.set(name, value);
  requireWithin(count);
  const text = JSON.stringify(
    await endpoint.handle({
      asker: caller.holder,
      params: endpoint.params.parse(params),
      query: endpoint.query.parse(Object.fromEntries(new URL(request.url).searchParams)),
      body: endpoint.body && endpoint.body.parse(await readBody(request)),
    }),
  );
  if (endpoint.method !== 'GET') return jsonOf(text, { 'Cache-Control': 'no-store' });
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  // Whoever keeps it asks again each time: what a plan may read changes with the plan.
  const caching = { ETag: etag, 'Cache-Control': 'private, no-cache' };
  return isUnchanged(request, etag) ? new Response(null, { status: 304, headers: caching }) : jsonOf(text, caching);
}

const jsonOf = (text: string, headers: Record<string, string>) =>
  new Response(text, { headers: { 'Content-Type': 'application/json', ...headers } });
