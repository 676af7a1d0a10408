import { LONG_POLICY } from '#lib/jobs/policies';
import { scheduledJob } from '#lib/jobs/scheduled-job';
import { keepLogos } from './keep-logos.ts';

/** Fetches logos that are new, or were changed. */
export const logoJob = scheduledJob({
  name: 'keep-logos',
  cron: '37 * * * *',
  policy: LONG_POLICY,
  run: () => keepLogos(new Date()),
});
