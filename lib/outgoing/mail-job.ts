import { scheduledJob } from '#lib/jobs/scheduled-job';
import { sendAllMails } from './send-all.ts';

/** Sends mails that wait: those that failed before, and those of processes that were killed. */
export const mailJob = scheduledJob({
  name: 'send-mails',
  cron: '* * * * *',
  run: async () => ({ sent: (await sendAllMails()).sent }),
});
