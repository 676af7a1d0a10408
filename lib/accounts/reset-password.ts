import { checkCaptcha } from '#lib/accounts/limits/captcha';
import { type AttemptLimit, countAttempt } from '#lib/accounts/limits/limit-attempts';
import { accountMails } from '#lib/accounts/mails/account-mails';
import { type MailLink, readMailLink } from '#lib/accounts/mails/mail-token';
import { hasMailToken, resetPasswordByToken } from '#lib/accounts/mails/mail-token-queries';
import { putAccountMail } from '#lib/accounts/mails/put-account-mail';
import { sendSoon } from '#lib/accounts/mails/send-soon';
import { hashChosenPassword } from '#lib/accounts/passwords/choose-password';
import { createDeviceToken } from '#lib/accounts/sessions/known-device';
import { forgiveFailedReauthentications } from '#lib/accounts/sessions/re-authentication';
import { forgiveGuesses } from '#lib/accounts/sessions/sign-in';
import { FieldError } from './field-error.ts';
import { normaliseEmail } from './normalise-email.ts';
import { findEmail } from './queries.ts';

/** Reset mails asked for from one client address. */
const PER_CLIENT: AttemptLimit = { name: 'forgot-address', points: 100, seconds: 3600 };
/** New passwords sent from one client address, right links and wrong ones. */
const PER_CLIENT_RESET: AttemptLimit = { name: 'reset-address', points: 100, seconds: 3600 };

/**
 * Sends a link to set a new password, if the e-mail address has an account. The caller gets the same answer in the same
 * time either way.
 * @throws FieldError on `email` or `captchaToken`; TooManyAttempts
 */
export async function requestReset(
  request: { email: string; captchaToken: string },
  clientAddress: string,
): Promise<void> {
  await countAttempt(PER_CLIENT, clientAddress);
  const email = normaliseEmail(request.email);
  if (!email) throw new FieldError('email', 'Invalid email address');
  await checkCaptcha(request.captchaToken, 'forgot-password');
  await putAccountMail({ kind: 'reset-link', recipient: email, data: {} });
  sendSoon(accountMails);
}

/** Whether a reset link works now; looking does not use it up. */
export async function isResetLinkGood(link: MailLink, now = new Date()): Promise<boolean> {
  const read = readMailLink('reset', link);
  return read !== null && hasMailToken('reset', read, now);
}

/**
 * Sets a new password by the link of a mail, once. Signs nobody in, ends every session of the account, unlinks Google,
 * and tells its owner by mail. Guesses that had locked the account are forgotten, and this browser counts as a known
 * one.
 * @returns the value for the device's cookie
 * @throws FieldError on `password`, after which the link still works, or on `token`; TooManyAttempts
 */
export async function resetPassword(reset: MailLink & { password: string }, clientAddress: string): Promise<string> {
  await countAttempt(PER_CLIENT_RESET, clientAddress);
  const link = readMailLink('reset', reset);
  const email = link && (await findEmail(link.userId));
  if (!link || !email) throw endedLink();
  const passwordHash = await hashChosenPassword(reset.password, email);
  const done = await resetPasswordByToken(link, passwordHash, new Date());
  if (!done) throw endedLink();
  sendSoon(accountMails);
  await forgiveGuesses(done.email, clientAddress);
  await forgiveFailedReauthentications(link.userId);
  return createDeviceToken(done.email);
}

const endedLink = () => new FieldError('token', 'This link was used or has expired. Ask for a new one.');
