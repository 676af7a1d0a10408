import { scheduledJob } from '#lib/jobs/scheduled-job';
import { mailAlerts } from './alerts/alerts.ts';
import { applyWaitingEvents } from './events/apply-event.ts';
import { reconcileOnSchedule } from './reconciliation/reconcile-billing.ts';

/** The scheduled jobs of billing. */
export const billingJobs = [
  scheduledJob({
    name: 'apply-billing-events',
    cron: '* * * * *',
    run: async () => ({ applied: await applyWaitingEvents() }),
  }),
  scheduledJob({ name: 'reconcile-events', cron: '*/15 * * * *', run: () => reconcileOnSchedule({ full: false }) }),
  scheduledJob({ name: 'reconcile-subscriptions', cron: '43 3 * * *', run: () => reconcileOnSchedule({ full: true }) }),
  scheduledJob({
    name: 'mail-billing-alerts',
    cron: '*/10 * * * *',
    run: async () => ({ mailed: await mailAlerts() }),
  }),
];
