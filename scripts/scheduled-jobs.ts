import { cleanUpAccounts } from '#lib/access/clean-up-accounts';
import { settleWork } from '#lib/accounts/mails/after-answer';
import { removeInBatches } from '#lib/accounts/remove-in-batches';
import { mailAlerts } from '#lib/billing/alerts/alerts';
import { removeOldCheckouts } from '#lib/billing/checkout/checkout-queries';
import { applyWaitingEvents } from '#lib/billing/events/apply-event';
import { reconcileOnSchedule } from '#lib/billing/reconciliation/reconcile-billing';
import { removeOldMessages } from '#lib/contact/queries';
import { mailWaitingMessages } from '#lib/contact/receive-message';
import { removeUnopenedComparisons } from '#lib/ingest/compare/remove-unopened';
import type { ScheduledJob } from '#lib/ingest/run-worker';
import { removeSuperseded } from '#lib/ingest/upkeep/remove-superseded';
import { keepLogos } from '#lib/logos/keep-logos';
import { removeOldMails } from '#lib/mail/mail-queries';
import { sendAllMails } from '#lib/outgoing/send-all';

/** What the worker does at set times besides reading filings. */
export const scheduledJobs: readonly ScheduledJob[] = [
  { name: 'clean-up', cron: '17 2 * * *', isLong: true, run: cleanUp },
  { name: 'remove-superseded', cron: '25 4 * * 0', isLong: true, run: () => removeSuperseded(new Date()) },
  { name: 'keep-logos', cron: '37 * * * *', isLong: true, run: () => keepLogos(new Date()) },
  { name: 'apply-billing-events', cron: '* * * * *', run: async () => ({ applied: await applyWaitingEvents() }) },
  { name: 'reconcile-events', cron: '*/15 * * * *', run: () => reconcileOnSchedule(false) },
  { name: 'reconcile-subscriptions', cron: '43 3 * * *', run: () => reconcileOnSchedule(true) },
  { name: 'send-mails', cron: '* * * * *', run: async () => ({ sent: (await sendAllMails()).sent }) },
  { name: 'mail-billing-alerts', cron: '*/10 * * * *', run: async () => ({ mailed: await mailAlerts() }) },
  { name: 'mail-contact-messages', cron: '*/10 * * * *', run: async () => ({ mailed: await mailWaitingMessages() }) },
];

/** Once a day, in the small hours of Europe and America. */
async function cleanUp(): Promise<Record<string, number>> {
  const messages = await removeInBatches((limit) => removeOldMessages(new Date(), limit));
  const checkouts = await removeInBatches((limit) => removeOldCheckouts(new Date(), limit));
  const comparisons = await removeInBatches((limit) => removeUnopenedComparisons(new Date(), limit));
  const mails = await removeInBatches((limit) => removeOldMails(new Date(), limit));
  const removed = await cleanUpAccounts();
  // Owners of erased accounts are told; the process may end after the job.
  await settleWork();
  return { ...removed, messages, mails, checkouts, comparisons };
}
