import { z } from 'zod';
import type { JobPolicy, ScheduledJob } from './job.ts';
import { SCHEDULED_POLICY } from './policies.ts';

/** Declares work at set times: one job at a time, without data. */
export function scheduledJob(
  job: Pick<ScheduledJob, 'name' | 'cron' | 'tz' | 'run'> & { policy?: JobPolicy },
): ScheduledJob {
  return { policy: SCHEDULED_POLICY, ...job, data: z.object({}), singleton: true };
}
