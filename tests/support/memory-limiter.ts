import { type Clock, systemClock } from '#lib/edgar/clock';
import {
  createSharedLimiter,
  FIRST_MS,
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
  let firstUntil = 0;

  return {
    async take(intervalMs, probeMs, yields = false) {
      const now = clock.now();
      const waitMs = Math.max(0, nextAt - now, blockedUntil - now, yields ? firstUntil - now : 0);
      if (waitMs > 0) {
        if (!yields) firstUntil = now + FIRST_MS;
        return { granted: false, probe: false, waitMs, blockedMs: Math.max(0, blockedUntil - now) };
      }
      if (!yields) firstUntil = 0;
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
