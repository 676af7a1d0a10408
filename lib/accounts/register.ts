import { checkCaptcha } from '#lib/accounts/limits/captcha';
import { type AttemptLimit, countAttempt, isWithin } from '#lib/accounts/limits/limit-attempts';
import { accountMails } from '#lib/accounts/mails/account-mails';
import { putAccountMail } from '#lib/accounts/mails/put-account-mail';
import { sendSoon } from '#lib/accounts/mails/send-soon';
import { faultOfPassword } from '#lib/accounts/passwords/choose-password';
import { FieldError } from './field-error.ts';
import { normaliseEmail } from './normalise-email.ts';
import { emailDigestOf, hashRegistered } from './registration.ts';
import { putMailedRegistration } from './registration-queries.ts';

const REQUIRED = 'This field is required.';

/** New accounts from one client address; the computers of an office share one. */
const PER_CLIENT: AttemptLimit = { name: 'register-address', points: 100, seconds: 3600 };
/** New accounts from one client address that need no CAPTCHA. */
const WITHOUT_CAPTCHA: AttemptLimit = { name: 'register-captcha', points: 3, seconds: 3600 };
/**
 * Registers an account that waits for its owner to follow the link of a mail. Every registration is independent: it
 * changes neither an account that is there nor what others have registered. An e-mail address that is taken gets a mail
 * that says so; the caller gets the same answer in the same time either way.
 * @param account.captchaToken empty when the caller was not asked for one
 * @param clientAddress for limits
 * @throws FieldError on `email` and `password`, all that are wrong, and on `captchaToken` from the fourth of an hour
 * on; TooManyAttempts
 */
export async function register(
  account: { email: string; password: string; captchaToken: string },
  clientAddress: string,
): Promise<void> {
  await countAttempt(PER_CLIENT, clientAddress);
  // Before the CAPTCHA, which is valid once: a second try with another password must not need a second CAPTCHA.
  const email = checkFields(account);
  if (!(await isWithin(WITHOUT_CAPTCHA, clientAddress))) await checkCaptcha(account.captchaToken, 'register');
  const passwordHash = await hashRegistered(account.password, email);

  await putMailedRegistration({ emailDigest: emailDigestOf(email), email, passwordHash });
  sendSoon(accountMails);
}

/** @returns the e-mail address as it is kept. Throws FieldError, which names all the fields that are wrong. */
function checkFields({ email: text, password }: { email: string; password: string }): string {
  const email = normaliseEmail(text);
  const weak = password === '' ? REQUIRED : faultOfPassword(password, email ?? text);
  if (!email) {
    throw new FieldError('email', text === '' ? REQUIRED : 'Invalid email address', weak ? { password: weak } : {});
  }
  if (weak) throw new FieldError('password', weak);
  return email;
}

/**
 * Sends a new activation link to an e-mail address whose account waits for one; and nothing to others. The link proves
 * the mailbox, and works for any registered password. The caller cannot see the difference.
 * @throws FieldError on `email`; TooManyAttempts
 */
export async function resendActivation(text: string, clientAddress: string): Promise<void> {
  await countAttempt(PER_CLIENT, clientAddress);
  const email = normaliseEmail(text);
  if (!email) throw new FieldError('email', 'Invalid email address');
  await putAccountMail({ kind: 'activation-link', recipient: email, data: {} });
  sendSoon(accountMails);
}
