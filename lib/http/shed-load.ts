import type { IncomingMessage } from 'node:http';
import { env } from '#lib/env';
import { logCounted } from '#lib/log-counts';
import { classifyRequest } from './classify-request.ts';
import { clientAddress, PEER_HEADER } from './client-address.ts';
import { decideAdmission } from './decide-admission.ts';
import { refuseForNow } from './refuse-for-now.ts';
import { RequestPlaces } from './request-places.ts';
import { watchLag } from './standing-lag.ts';
import { wrapRequests } from './wrap-requests.ts';

let isShedding = false;

/**
 * Refuses requests with 503 while this process has too much to do: those that cost most and are missed least first, the
 * pages that readers read last, and some never (`route-classes.ts`). Who asks for many pages at once waits for his own.
 * Called once, when the server starts. Knows this process alone: each has an event loop of its own. Costs some
 * microseconds a request.
 */
export function shedLoad(): void {
  if (isShedding) return;
  isShedding = true;
  const readLag = watchLag();
  const places = new RequestPlaces();
  wrapRequests((request, response, next) => {
    const { method = 'GET', url = '/', headers } = request;
    const routeClass = classifyRequest({ method, url, headers });
    const own = `${routeClass} ${routeClass === 'free' ? '' : addressOf(request)}`;
    const decision = decideAdmission(routeClass, {
      lagMs: readLag(),
      underWay: places.count('all'),
      own: places.count(routeClass),
      ofOneAddress: places.count(own),
      inLine: places.countLine(own),
    });
    const enter = () => {
      places.take(['all', routeClass, own], response);
      return next();
    };
    if (decision === 'enter') return enter();
    if (decision === 'wait') {
      places.wait(own, response, enter);
      return true;
    }
    logCounted('warn', { class: routeClass, reason: decision }, 'A request was refused, as there is too much to do');
    refuseForNow({ method, url, headers }, response);
    return true;
  });
}

function addressOf({ headers }: IncomingMessage): string {
  const forwarded = headers['x-forwarded-for'];
  const told = new Headers({ [PEER_HEADER]: String(headers[PEER_HEADER] ?? '') });
  if (forwarded !== undefined) told.set('x-forwarded-for', String(forwarded));
  return clientAddress(told, env.TRUSTED_PROXIES);
}
