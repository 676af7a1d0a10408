import { scheduledJob } from '#lib/jobs/scheduled-job';
import { mailWaitingMessages } from './receive-message.ts';

/** Creates mails for contact messages that have none. */
export const contactJob = scheduledJob({
  name: 'mail-contact-messages',
  cron: '*/10 * * * *',
  run: async () => ({ mailed: await mailWaitingMessages() }),
});
