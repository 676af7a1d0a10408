import { log } from '#lib/log';
import { putMails } from '#lib/mail/mail-queries';
import { sendWaitingMails } from '#lib/mail/send-waiting';
import { ALERTS_MAIL, billingMails, MAX_IN_MAIL } from './alert-mails.ts';
import { type AlertStore, type BillingAlert, listUnmailedAlerts, putAlert } from './alert-queries.ts';

/** Alerts the operator, once for each id: a line in the log now, and a mail later with other recent alerts. */
export async function raiseAlert(alert: BillingAlert, on?: AlertStore): Promise<void> {
  if (await putAlert(alert, on)) log.error({ alert: alert.id }, alert.message);
}

/**
 * Mails the alerts that were not mailed yet to the operator, in one mail. For a job. @returns how many the server
 * accepted
 */
export async function mailAlerts(): Promise<number> {
  const alerts = await listUnmailedAlerts(MAX_IN_MAIL);
  if (alerts.length === 0) return 0;
  await putMails([{ kind: ALERTS_MAIL, key: ALERTS_MAIL }]);
  const { sent } = await sendWaitingMails(billingMails);
  return sent > 0 ? alerts.length : 0;
}
