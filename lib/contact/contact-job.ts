import { scheduledJob } from '#lib/jobs/scheduled-job';
import { mailWaitingMessages } from './receive-message.ts';

/** Makes mails of contact messages that have none. */
export const contactJob = scheduledJob({
  name: 'mail-contact-messages',
  cron: '*/10 * * * *',
  run: async () => ({ mailed: await mailWaitingMessages() }),
});
