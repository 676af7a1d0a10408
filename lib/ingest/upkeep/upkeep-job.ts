import { LONG_POLICY } from '#lib/jobs/policies';
import { scheduledJob } from '#lib/jobs/scheduled-job';
import { removeSuperseded } from './remove-superseded.ts';

/** Removes documents that nothing refers to any longer. */
export const upkeepJob = scheduledJob({
  name: 'remove-superseded',
  cron: '25 4 * * 0',
  policy: LONG_POLICY,
  run: () => removeSuperseded(new Date()),
});
