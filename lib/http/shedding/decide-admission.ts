import { type ClassLimits, LIMITS, type RouteClass } from './route-classes.ts';

/** The load of a process when a request arrives. */
type Load = {
  /** The least lag of the event loop for some time: `MinLoopDelay`. */
  lagMs: number;
  /** Requests under way: of all classes, of the request's class, and of those the ones that its address asked for. */
  underWay: number;
  ofClass: number;
  ofOneAddress: number;
  /** The same of the IPv6 /48 around it: 65,536 addresses that may belong to one party. */
  ofOneNetwork: number;
  /** Requests of this class and address that wait for a slot. */
  inLine: number;
  /** Whether its address asks faster than a person does, while others are there: `RequestPace`. */
  isFast: boolean;
};

/** A client that asks fast, one request after the other, waits for its own slot rather than being refused. */
const LINE_OF_THE_FAST = 4;

/** Why a request is refused. */
type Refusal = 'lag' | 'queue' | 'class' | 'address';

/**
 * Whether a request is let in, waits in its address's own line, or is refused. A class is refused while any measure is
 * beyond its limits. Free requests are always let in.
 */
export function decideAdmission(routeClass: RouteClass, load: Load): 'enter' | 'wait' | 'wait for network' | Refusal {
  if (routeClass === 'free') return 'enter';
  const limits = limitsOf(routeClass, load.isFast);
  if (load.lagMs > limits.lagMs) return 'lag';
  if (load.underWay >= limits.underWay) return 'queue';
  const line = lineOf(routeClass, load);
  if (line !== null) return load.inLine < limits.queueLength ? line : 'address';
  return load.ofClass >= limits.maxInFlight ? 'class' : 'enter';
}

/** The line in which a request has to wait now, of its address or of its network; null when it has room in both. */
export function lineOf(
  routeClass: Exclude<RouteClass, 'free'>,
  { ofOneAddress, ofOneNetwork, isFast }: Pick<Load, 'ofOneAddress' | 'ofOneNetwork' | 'isFast'>,
): 'wait' | 'wait for network' | null {
  const limits = limitsOf(routeClass, isFast);
  if (ofOneAddress >= limits.maxPerClient) return 'wait';
  return ofOneNetwork >= shareOfNetwork(limits) ? 'wait for network' : null;
}

function limitsOf(routeClass: Exclude<RouteClass, 'free'>, isFast: boolean): ClassLimits {
  const limits = LIMITS[routeClass];
  if (!isFast) return limits;
  return {
    ...limits,
    maxPerClient: limits.maxPerFastClient,
    queueLength: Math.max(limits.queueLength, LINE_OF_THE_FAST),
  };
}

/** Four addresses' share, and never more than half of the class, unless that is less than one address may have. */
function shareOfNetwork({ maxInFlight, maxPerClient }: ClassLimits): number {
  return Math.max(maxPerClient, Math.min(maxPerClient * 4, Math.floor(maxInFlight / 2)));
}
