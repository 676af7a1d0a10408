import { AppError } from '#lib/errors';
import { type AttemptLimit, countAttempt, forgetAttempts } from './limit-attempts.ts';
import { normaliseEmail } from './normalise-email.ts';
import { hashPassword, isWeakHash, verifyPassword } from './password.ts';
import { findCredentials, replacePasswordHash } from './queries.ts';
import { createSession } from './session-queries.ts';

/** Guesses at one account from one place. */
const PER_ACCOUNT_AND_ADDRESS: AttemptLimit = { name: 'login-pair', points: 10, seconds: 15 * 60 };
/** Guesses at one account from everywhere (NIST SP 800-63B: at most 100 in a row). */
const PER_ACCOUNT: AttemptLimit = { name: 'login-account', points: 100, seconds: 24 * 3600 };
/** Guesses at all accounts from one place; offices share an address. */
const PER_ADDRESS: AttemptLimit = { name: 'login-address', points: 100, seconds: 15 * 60 };

/**
 * Signs in by e-mail and password. `address` is the client's network address.
 * @returns the address as kept and the value for the session cookie
 * @throws AppError('invalid_input') with one and the same message, after the same time, for a wrong password and for
 * an unknown address; TooManyAttempts. That an account waits for activation is told to those who know its password.
 */
export async function signIn(
  credentials: { email: string; password: string },
  address: string,
): Promise<{ email: string; token: string }> {
  const email = normaliseEmail(credentials.email);
  const account = email ?? credentials.email.slice(0, 256);
  // Counted before the password is looked at, so that guesses sent at once are counted too.
  await countAttempt(PER_ADDRESS, address);
  await countAttempt(PER_ACCOUNT_AND_ADDRESS, `${account}\n${address}`);
  await countAttempt(PER_ACCOUNT, account);

  const user = email === null ? null : await findCredentials(email);
  const phc = user?.passwordHash ?? null;
  const matches = await verifyPassword(credentials.password, phc);
  if (!email || !user || !phc || !matches) throw new AppError('invalid_input', 'Invalid e-mail or password.');
  if (!user.activatedAt) {
    throw new AppError('invalid_input', 'Please activate your account. We have sent you an e-mail with the link.');
  }

  await forgetAttempts(PER_ACCOUNT_AND_ADDRESS, `${account}\n${address}`);
  await forgetAttempts(PER_ACCOUNT, account);
  if (isWeakHash(phc)) await replacePasswordHash(user.id, phc, await hashPassword(credentials.password));
  return { email, token: await createSession(user.id) };
}
