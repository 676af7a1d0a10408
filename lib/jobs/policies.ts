import type { JobPolicy } from './job.ts';

/** Where jobs lie when every try has failed, until an operator has them tried again. */
export const DEAD_LETTERS = 'dead-letters';

/** A worker that was killed is noticed after so long without a sign of life; the least that pg-boss allows. */
const HEARTBEAT_SECONDS = 10;

const QUARTER_HOUR = 900;
const SIX_HOURS = 6 * 3_600;

/**
 * For one filing. Pauses are doubled: a filing whose worker dies runs again soon, even when the next one dies too; and
 * more than half an hour in all, for a network that is down. EDGAR's pauses use up no try (`reschedule.ts`).
 */
export const FILING_POLICY: JobPolicy = {
  deadLetter: DEAD_LETTERS,
  retryLimit: 11,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 900,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  expireInSeconds: QUARTER_HOUR,
};

/** For what a reader waits for: who waits for a page is told soon that there is none. */
export const READER_POLICY: JobPolicy = {
  retryLimit: 2,
  retryDelay: 2,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  expireInSeconds: 300,
};

/** For a stored event of another service. What is left after it a scheduled job finds. */
export const EVENT_POLICY: JobPolicy = {
  retryLimit: 10,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 60,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  expireInSeconds: 60,
};

/** For what comes again soon by itself: what failed waits for the next one. */
export const SCHEDULED_POLICY: JobPolicy = {
  retryLimit: 0,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  expireInSeconds: QUARTER_HOUR,
};

/** The same for what takes long: to list every company takes half an hour at five requests a second. */
export const LONG_POLICY: JobPolicy = { ...SCHEDULED_POLICY, expireInSeconds: SIX_HOURS };

/** For what comes once a night or a week: it is tried again before, since EDGAR may be away for some time. */
export const RARE_POLICY: JobPolicy = {
  ...LONG_POLICY,
  retryLimit: 5,
  retryDelay: 60,
  retryBackoff: true,
  retryDelayMax: 3_600,
};

/** Tries for a day: an EDGAR that cannot be reached when a worker starts may be there later. */
export const DAY_LONG_RETRY_POLICY: JobPolicy = {
  ...LONG_POLICY,
  retryLimit: 100,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 900,
};
