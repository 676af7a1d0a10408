import type { JobPolicy } from './job.ts';

/** The queue of jobs whose every try has failed, until an operator has them tried again. */
export const DEAD_LETTERS = 'dead-letters';

/** A killed worker is noticed after this long without a sign of life; the least that pg-boss allows. */
const HEARTBEAT_SECONDS = 10;

const QUARTER_HOUR = 900;
const SIX_HOURS = 6 * 3_600;

/**
 * For one filing. Pauses double: a filing whose worker dies runs again soon, even when the next one dies too, and the
 * tries last for more than half an hour, for a network that is down. EDGAR's pauses use up no try (`reschedule.ts`).
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

/** For what a reader waits for: they are told soon when a page cannot be made. */
export const READER_POLICY: JobPolicy = {
  retryLimit: 2,
  retryDelay: 2,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  expireInSeconds: 300,
};

/** For a stored event of another service. A scheduled job finds those that are left over. */
export const EVENT_POLICY: JobPolicy = {
  retryLimit: 10,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 60,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  expireInSeconds: 60,
};

/** For a job that soon runs again anyway: no other try is needed. */
export const SCHEDULED_POLICY: JobPolicy = {
  retryLimit: 0,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  expireInSeconds: QUARTER_HOUR,
};

/** The same for long work: listing every company takes half an hour at the default EDGAR_REQUESTS_PER_SECOND. */
export const LONG_POLICY: JobPolicy = { ...SCHEDULED_POLICY, expireInSeconds: SIX_HOURS };

/** For a job that runs once a night or a week: it is tried again earlier, since EDGAR may be away for some time. */
export const RARE_POLICY: JobPolicy = {
  ...LONG_POLICY,
  retryLimit: 5,
  retryDelay: 60,
  retryBackoff: true,
  retryDelayMax: 3_600,
};

/** Tries for a day: EDGAR may be unreachable when a worker starts and answer later. */
export const DAY_LONG_RETRY_POLICY: JobPolicy = {
  ...LONG_POLICY,
  retryLimit: 100,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 900,
};
