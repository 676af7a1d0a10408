import { accountMails } from '#lib/accounts/mails/account-mails';
import { billingMails } from '#lib/billing/alerts/alert-mails';
import { contactMails } from '#lib/contact/contact-mails';
import type { MailKinds } from '#lib/mail/mail-kinds';
import { type SendOutcome, sendWaitingMails } from '#lib/mail/send-waiting';

/** Every mail that the site sends, by its kind. */
const allMails: MailKinds = { ...accountMails, ...billingMails, ...contactMails };

/** Sends every mail that is due: those that failed before, and those whose process was killed. Rejects without a database. */
export function sendAllMails(): Promise<SendOutcome> {
  return sendWaitingMails(allMails);
}
