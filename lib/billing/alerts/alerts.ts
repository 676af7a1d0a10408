import { env } from '#lib/env';
import { log } from '#lib/log';
import { sendMail } from '#lib/mail/send-mail';
import { writeMail } from '#lib/mail/write-mail';
import { site } from '#lib/site';
import { type AlertStore, type BillingAlert, listUnmailedAlerts, noteAlertsMailed, putAlert } from './alert-queries.ts';

/** Tells the operator, once for each id: a line in the log now, and a mail with the others of these minutes. */
export async function raiseAlert(alert: BillingAlert, on?: AlertStore): Promise<void> {
  if (await putAlert(alert, on)) log.error({ alert: alert.id }, alert.message);
}

/** In one mail; the rest comes with the next. */
const BATCH = 100;

/** Mails to the operator what was not mailed yet, in one mail. For a job. @returns how many */
export async function mailAlerts(): Promise<number> {
  const alerts = await listUnmailedAlerts(BATCH);
  if (alerts.length === 0) return 0;
  const letter = {
    to: env.CONTACT_EMAIL ?? site.contactEmail,
    subject: `Payments: ${alerts.length === 1 ? 'one thing' : `${alerts.length} things`} to look at`,
    paragraphs: alerts.map(({ id, message }) => `${message} (${id})`),
    notes: ['docs/billing.md tells what to do. Each of these is told once; `proofline status` shows what still holds.'],
  };
  await sendMail(writeMail(letter));
  await noteAlertsMailed(alerts.map(({ id }) => id));
  return alerts.length;
}
