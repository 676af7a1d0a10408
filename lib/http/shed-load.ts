import type { IncomingMessage, ServerResponse } from 'node:http';
import { env } from '#lib/env';
import { logCounted } from '#lib/log-counts';
import { classifyRequest } from './classify-request.ts';
import { clientAddress, PEER_HEADER } from './client-address.ts';
import { decideAdmission } from './decide-admission.ts';
import { refuseForNow } from './refuse-for-now.ts';
import { watchLag } from './standing-lag.ts';
import { wrapRequests } from './wrap-requests.ts';

/** Requests under way, by what they count for. */
const counts = new Map<string, number>();
const countOf = (key: string) => counts.get(key) ?? 0;

let isShedding = false;

/**
 * Refuses requests with 503 while this process has too much to do: those that cost most and are missed least first, the
 * pages that readers read last, and some never (`route-classes.ts`). Called once, when the server starts. Knows this
 * process alone: each has an event loop of its own. Costs some microseconds a request.
 */
export function shedLoad(): void {
  if (isShedding) return;
  isShedding = true;
  const readLag = watchLag();
  wrapRequests((request, response, next) => {
    const { method = 'GET', url = '/', headers } = request;
    const routeClass = classifyRequest({ method, url, headers });
    const address = routeClass === 'free' ? '' : addressOf(request);
    const keys = ['all', routeClass, `${routeClass} ${address}`];
    const [underWay = 0, own = 0, ofOneAddress = 0] = keys.map(countOf);
    const reason = decideAdmission(routeClass, { lagMs: readLag(), underWay, own, ofOneAddress });
    if (reason !== null) {
      logCounted('warn', { class: routeClass, reason }, 'A request was refused, as there is too much to do');
      refuseForNow({ method, url, headers }, response);
      return true;
    }
    countUntilClosed(keys, response);
    return next();
  });
}

function countUntilClosed(keys: readonly string[], response: ServerResponse): void {
  for (const key of keys) counts.set(key, countOf(key) + 1);
  response.once('close', () => {
    for (const key of keys) {
      const left = countOf(key) - 1;
      if (left > 0) counts.set(key, left);
      else counts.delete(key);
    }
  });
}

function addressOf({ headers }: IncomingMessage): string {
  const forwarded = headers['x-forwarded-for'];
  const told = new Headers({ [PEER_HEADER]: String(headers[PEER_HEADER] ?? '') });
  if (forwarded !== undefined) told.set('x-forwarded-for', String(forwarded));
  return clientAddress(told, env.TRUSTED_PROXIES);
}
