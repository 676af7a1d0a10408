import { accountMails } from '#lib/accounts/mails/account-mails';
import { alertMails } from '#lib/alerts/alert-mails';
import { billingMails } from '#lib/billing/alerts/alert-mails';
import { contactMails } from '#lib/contact/contact-mails';
import { filingMails } from '#lib/filing-mails/filing-mails';
import type { MailKinds } from '#lib/mail/mail-kinds';
import { type SendOutcome, sendWaitingMails } from '#lib/mail/send-waiting';
import { webhookMails } from '#lib/webhooks/stopped-mails';

/** What somebody has just asked for, or waits for. */
const promptMails: MailKinds = { ...accountMails, ...billingMails, ...contactMails, ...webhookMails };

/** Every mail that the site sends, by its kind. */
const allMails: MailKinds = { ...promptMails, ...filingMails, ...alertMails };

/** Sends every mail that is due: those that failed before, and those whose process was killed. Rejects without a database. */
export function sendAllMails(): Promise<SendOutcome> {
  return sendWaitingMails(allMails);
}

/** The same without mails about filings and of alerts: these are many, and written by a worker. */
export function sendPromptMails(): Promise<SendOutcome> {
  return sendWaitingMails(promptMails);
}
