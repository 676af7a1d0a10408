import { type Clock, systemClock } from '#lib/edgar/clock';
import {
  createSharedLimiter,
  type LimiterOptions,
  type LimiterStore,
  type RequestLimiter,
} from '#lib/edgar/request-limiter';

/** A limiter for a single process. */
export function createMemoryLimiter(options: LimiterOptions = {}): RequestLimiter {
  return createSharedLimiter(createMemoryLimiterStore(options.clock), options);
}

/** The store's rules in their plainest form; a database's statements have to do the same. */
export function createMemoryLimiterStore(clock: Clock = systemClock): LimiterStore {
  let nextAt = 0;
  let blockedUntil = 0;
  let halfOpen = false;

  return {
    async take(intervalMs, probeMs) {
      const now = clock.now();
      const waitMs = Math.max(0, nextAt - now, blockedUntil - now);
      if (waitMs > 0) return { granted: false, probe: false, waitMs, blockedMs: Math.max(0, blockedUntil - now) };
      nextAt = now + (halfOpen ? probeMs : intervalMs);
      return { granted: true, probe: halfOpen, waitMs: 0, blockedMs: 0 };
    },
    async block(durationMs) {
      blockedUntil = Math.max(blockedUntil, clock.now() + durationMs);
      halfOpen = true;
    },
    async confirm() {
      if (!halfOpen || blockedUntil > clock.now()) return;
      halfOpen = false;
      nextAt = clock.now();
    },
  };
}
