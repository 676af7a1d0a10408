import { afterAnswer } from './after-answer.ts';
import { hashChosenPassword } from './choose-password.ts';
import { FieldError } from './field-error.ts';
import { activationLetter, alreadyRegisteredLetter } from './letters.ts';
import { type AttemptLimit, countAttempt } from './limit-attempts.ts';
import { createMailToken, hashMailToken } from './mail-token.ts';
import { putMailToken } from './mail-token-queries.ts';
import { normaliseEmail } from './normalise-email.ts';
import { findCredentials, putWaitingUser } from './queries.ts';
import { sendLetter } from './send-letter.ts';
import type { UserId } from './types.ts';

/** New accounts from one place; offices share an address. */
const PER_ADDRESS: AttemptLimit = { name: 'register-address', points: 100, seconds: 3600 };
/** Mails about registering to one address, whoever asks for them. */
const PER_EMAIL: AttemptLimit = { name: 'register-email', points: 5, seconds: 3600 };

/**
 * Registers an account that waits for its owner to follow the link of a mail. An address that is taken gets a mail
 * that says so; the caller hears and waits the same either way.
 * @param address the client's network address
 * @throws FieldError on `email` or `password`; TooManyAttempts
 */
export async function register(account: { email: string; password: string }, address: string): Promise<void> {
  await countAttempt(PER_ADDRESS, address);
  const email = normaliseEmail(account.email);
  if (!email) throw new FieldError('email', 'Invalid email address');
  const passwordHash = await hashChosenPassword(account.password, email);
  await countAttempt(PER_EMAIL, email);

  const user = await putWaitingUser(email, passwordHash);
  afterAnswer('registration', async () => {
    if (user.activatedAt) sendLetter(alreadyRegisteredLetter(email));
    else await sendActivationLink(user.id, email);
  });
}

/**
 * Sends a new activation link to an address whose account waits for one; to others nothing. The caller cannot tell.
 * @throws FieldError on `email`; TooManyAttempts
 */
export async function resendActivation(text: string, address: string): Promise<void> {
  await countAttempt(PER_ADDRESS, address);
  const email = normaliseEmail(text);
  if (!email) throw new FieldError('email', 'Invalid email address');
  await countAttempt(PER_EMAIL, email);
  afterAnswer('activation link', async () => {
    const user = await findCredentials(email);
    if (user && !user.activatedAt) await sendActivationLink(user.id, email);
  });
}

async function sendActivationLink(userId: UserId, email: string): Promise<void> {
  const token = createMailToken('activate', userId);
  await putMailToken('activate', userId, hashMailToken(token));
  sendLetter(activationLetter(email, userId, token));
}
