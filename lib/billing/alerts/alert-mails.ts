import { env } from '#lib/env';
import type { MailKinds } from '#lib/mail/mail-kinds';
import { writeMail } from '#lib/mail/write-mail';
import { site } from '#lib/site';
import { listUnmailedAlerts, noteAlertsMailed } from './alert-queries.ts';

/** The mail to the operator with all alerts that were not mailed yet; one waits at a time. */
export const ALERTS_MAIL = 'billing-alerts';

/** Alerts in one mail; the rest go into the next. */
export const MAX_IN_MAIL = 100;

export const billingMails: MailKinds = {
  async [ALERTS_MAIL]() {
    const alerts = await listUnmailedAlerts(MAX_IN_MAIL);
    if (alerts.length === 0) return null;
    const ids = alerts.map(({ id }) => id);
    const message = {
      to: env.CONTACT_EMAIL ?? site.contactEmail,
      subject: `Payments: ${alerts.length === 1 ? 'one thing' : `${alerts.length} things`} to look at`,
      paragraphs: alerts.map((alert) => `${alert.message} (${alert.id})`),
      notes: [
        'docs/billing.md tells what to do. Each of these is told once; `proofline status` shows what still holds.',
      ],
    };
    return { mail: writeMail(message), onSent: (store) => noteAlertsMailed(ids, store) };
  },
};
