import type { IncomingMessage, ServerResponse } from 'node:http';
import { env } from '#lib/env';
import { clientAddress, PEER_HEADER } from '#lib/http/client-address';
import { wrapRequests } from '#lib/http/server/wrap-requests';
import { logCounted } from '#lib/log-counts';
import { networkAround } from '#lib/network-around';
import { classifyRequest } from './classify-request.ts';
import { decideAdmission, lineOf } from './decide-admission.ts';
import { DelayedRefusals } from './delayed-refusals.ts';
import { watchLag } from './min-loop-delay.ts';
import { refuseForNow } from './refuse-for-now.ts';
import { RequestBodies, refuseBody } from './request-bodies.ts';
import { RequestPace } from './request-pace.ts';
import { type PlaceLimits, RequestSlots } from './request-slots.ts';
import { LIMITS } from './route-classes.ts';
import { slotCooldown, watchUtilization } from './slot-cooldown.ts';

let isShedding = false;

/**
 * Refuses requests with 503 while this process is overloaded: first those that cost most and matter least, last the
 * pages that readers read, and some never (`route-classes.ts`). A client that asks for many pages at once waits for its
 * own; one that asks faster than a person is slowed down, so that most of the process is left to others.
 * Called once, when the server starts. Looks at this process only: each has an event loop of its own. Costs some
 * microseconds a request.
 * @param limits how long requests keep their place, where it is not the usual time
 */
export function shedLoad(limits: Partial<PlaceLimits> = {}): void {
  if (isShedding) return;
  isShedding = true;
  const readLag = watchLag();
  const readUtilization = watchUtilization();
  const slots = new RequestSlots(limits);
  const bodies = new RequestBodies();
  const pace = new RequestPace();
  const refusals = new DelayedRefusals();
  wrapRequests((request, response, next) => {
    const { method = 'GET', url = '/', headers } = request;
    const routeClass = classifyRequest({ method, url, headers });
    // They take no slots, and so none from others.
    if (routeClass === 'free') return next();
    const address = addressOf(request);
    const around = networkAround(address);
    const isFast = pace.note(routeClass, {
      pace: LIMITS[routeClass].pace,
      asker: { address, network: around ?? null },
      now: performance.now(),
    });
    const refuse = (reason: string) => {
      logCounted('warn', { class: routeClass, reason }, 'A request was shed');
      const answer = () => refuseForNow({ method, url, headers }, response);
      if (isFast) refusals.delay(address, response, answer);
      else answer();
    };
    const admit = () => {
      const [own, network] = [`${routeClass} ${address}`, `${routeClass} ${around ?? address}`];
      const ofAsker = () => ({
        ofOneAddress: slots.count(own),
        ofOneNetwork: around ? slots.count(network) : 0,
        isFast,
      });
      const decision = decideAdmission(routeClass, {
        ...ofAsker(),
        lagMs: readLag(),
        underWay: slots.count('all'),
        ofClass: slots.count(routeClass),
        inLine: slots.countLine(own) + (around ? slots.countLine(network) : 0),
      });
      const enter = () => {
        const entered = performance.now();
        const cooldownMs = () =>
          slotCooldown(performance.now() - entered, { utilization: readUtilization(), isNoUse: isNoUse(response) });
        slots.take(['all', routeClass, own, ...(around ? [network] : [])], response, isFast ? cooldownMs : undefined);
        next();
      };
      if (decision === 'enter') return enter();
      if (decision === 'wait' || decision === 'wait for network') {
        const keyOf = (line: 'wait' | 'wait for network') => (line === 'wait' ? own : network);
        const lineNow = () => {
          const line = lineOf(routeClass, ofAsker());
          return line && keyOf(line);
        };
        slots.wait(keyOf(decision), response, { lineNow, enter, refuse: () => refuse('patience') });
        return;
      }
      refuse(decision);
    };
    bodies.await({ request, response, keys: around ? [address, around] : [address] }, admit, (why) => {
      logCounted(
        'warn',
        { class: routeClass, reason: `body ${why}` },
        'A request was refused because its body did not arrive',
      );
      refuseBody(why, response);
    });
    return true;
  });
}

/** Refused by a limit, or abandoned by its client: the work may go on, though nobody uses its result. */
const isNoUse = (response: ServerResponse) => response.statusCode === 429 || !response.writableEnded;

function addressOf({ headers }: IncomingMessage): string {
  const forwarded = headers['x-forwarded-for'];
  const relevant = new Headers({ [PEER_HEADER]: String(headers[PEER_HEADER] ?? '') });
  if (forwarded !== undefined) relevant.set('x-forwarded-for', String(forwarded));
  return clientAddress(relevant, env.TRUSTED_PROXIES);
}
