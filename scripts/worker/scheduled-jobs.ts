import { cleanUpAccounts } from '#lib/access/clean-up-accounts';
import { settleWork } from '#lib/accounts/mails/after-answer';
import { removeInBatches } from '#lib/accounts/remove-in-batches';
import { alertJob } from '#lib/alerts/alert-job';
import { removeOldMatches } from '#lib/alerts/match-queries';
import { billingJobs } from '#lib/billing/billing-jobs';
import { removeOldCheckouts } from '#lib/billing/checkout/checkout-queries';
import { contactJob } from '#lib/contact/contact-job';
import { removeOldMessages } from '#lib/contact/queries';
import { removeOldFilingMails } from '#lib/filing-mails/filing-mail-queries';
import { tellJob } from '#lib/filing-mails/tell-job';
import { removeUnopenedComparisons } from '#lib/ingest/compare/remove-unopened';
import { upkeepJob } from '#lib/ingest/upkeep/upkeep-job';
import type { ScheduledJob } from '#lib/jobs/job';
import { LONG_POLICY } from '#lib/jobs/policies';
import { scheduledJob } from '#lib/jobs/scheduled-job';
import { logoJob } from '#lib/logos/logo-job';
import { removeOldMails } from '#lib/mail/mail-queries';
import { mailJob } from '#lib/outgoing/mail-job';
import { removeOldDeliveries } from '#lib/webhooks/delivery-list-queries';

/** Once a day, in the small hours of Europe and America. */
const cleanUpJob = scheduledJob({ name: 'clean-up', cron: '17 2 * * *', policy: LONG_POLICY, run: cleanUp });

/** The worker's scheduled jobs besides reading filings. */
export const scheduledJobs: readonly ScheduledJob[] = [
  cleanUpJob,
  upkeepJob,
  logoJob,
  ...billingJobs,
  mailJob,
  tellJob,
  alertJob,
  contactJob,
];

/** Removes what has ended from every room. @returns how many rows of each kind */
export async function cleanUp(): Promise<Record<string, number>> {
  const messages = await removeInBatches((limit) => removeOldMessages(new Date(), limit));
  const checkouts = await removeInBatches((limit) => removeOldCheckouts(new Date(), limit));
  const comparisons = await removeInBatches((limit) => removeUnopenedComparisons(new Date(), limit));
  const mails = await removeInBatches((limit) => removeOldMails(new Date(), limit));
  const filingMails = await removeInBatches((limit) => removeOldFilingMails(new Date(), limit));
  const deliveries = await removeInBatches((limit) => removeOldDeliveries(new Date(), limit));
  const alertMatches = await removeInBatches((limit) => removeOldMatches(new Date(), limit));
  const removed = await cleanUpAccounts();
  // Waits for the mails to owners of erased accounts, since the process may end after the job.
  await settleWork();
  return { ...removed, messages, mails, filingMails, deliveries, alertMatches, checkouts, comparisons };
}
