import type { IncomingMessage } from 'node:http';
import { env } from '#lib/env';
import { logCounted } from '#lib/log-counts';
import { classifyRequest } from './classify-request.ts';
import { clientAddress, networkAround, PEER_HEADER } from './client-address.ts';
import { decideAdmission } from './decide-admission.ts';
import { refuseForNow } from './refuse-for-now.ts';
import { RequestBodies, refuseBody } from './request-bodies.ts';
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
  const bodies = new RequestBodies();
  wrapRequests((request, response, next) => {
    const { method = 'GET', url = '/', headers } = request;
    const routeClass = classifyRequest({ method, url, headers });
    const address = addressOf(request);
    const around = networkAround(address);
    const refuse = (reason: string) => {
      logCounted('warn', { class: routeClass, reason }, 'A request was refused, as there is too much to do');
      refuseForNow({ method, url, headers }, response);
    };
    const admit = () => {
      // They take no places, and so none from others.
      if (routeClass === 'free') return void next();
      const [own, network] = [`${routeClass} ${address}`, `${routeClass} ${around ?? address}`];
      const decision = decideAdmission(routeClass, {
        lagMs: readLag(),
        underWay: places.count('all'),
        own: places.count(routeClass),
        ofOneAddress: places.count(own),
        ofOneNetwork: around ? places.count(network) : 0,
        inLine: places.countLine(own) + (around ? places.countLine(network) : 0),
      });
      const enter = () => {
        places.take(['all', routeClass, own, ...(around ? [network] : [])], response);
        next();
      };
      if (decision === 'enter') return enter();
      if (decision === 'wait' || decision === 'wait for network') {
        places.wait(decision === 'wait' ? own : network, response, enter, () => refuse('patience'));
        return;
      }
      refuse(decision);
    };
    bodies.await({ request, response, keys: around ? [address, around] : [address] }, admit, (why) => {
      logCounted(
        'warn',
        { class: routeClass, reason: `body ${why}` },
        'A request was refused, as its body was not there',
      );
      refuseBody(why, response);
    });
    return true;
  });
}

function addressOf({ headers }: IncomingMessage): string {
  const forwarded = headers['x-forwarded-for'];
  const told = new Headers({ [PEER_HEADER]: String(headers[PEER_HEADER] ?? '') });
  if (forwarded !== undefined) told.set('x-forwarded-for', String(forwarded));
  return clientAddress(told, env.TRUSTED_PROXIES);
}
