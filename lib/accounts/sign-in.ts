import { AppError } from '#lib/errors';
import { createDeviceToken, findKnownDevice } from './known-device.ts';
import { type AttemptLimit, countAttempt, forgetAttempts } from './limit-attempts.ts';
import type { MailLink } from './mail-token.ts';
import { normaliseEmail } from './normalise-email.ts';
import { activate } from './open-activation-link.ts';
import { hashPassword, isWeakHash, verifyPassword } from './password.ts';
import { findCredentials, replacePasswordHash } from './queries.ts';
import { createSession } from './session-queries.ts';

/** Guesses at one account from one place. */
const PER_ACCOUNT_AND_ADDRESS: AttemptLimit = { name: 'login-pair', points: 10, seconds: 15 * 60 };
/** Guesses at one account from everywhere (NIST SP 800-63B: at most 100 in a row). */
const PER_ACCOUNT: AttemptLimit = { name: 'login-account', points: 100, seconds: 24 * 3600 };
/** Guesses at all accounts from one place; offices share an address. */
const PER_ADDRESS: AttemptLimit = { name: 'login-address', points: 100, seconds: 15 * 60 };
/** Guesses at one account in a browser that knows it; these count nowhere else. */
const PER_DEVICE: AttemptLimit = { name: 'login-device', points: 10, seconds: 15 * 60 };

/** Where an attempt comes from. */
export type Origin = {
  /** The client's network address. */
  address: string;
  /** The device cookie's value. */
  device: string | null;
  userAgent: string | null;
  /** The activation link that this browser has opened. */
  activation: MailLink | null;
};

/**
 * Signs in by e-mail and password; in a browser that has opened the account's activation link, this activates it.
 * @returns the address as kept and the values for the session's and the device's cookie
 * @throws AppError('invalid_input') with one and the same message, after the same time, for a wrong password and for
 * an unknown address; TooManyAttempts. That an account waits for activation is told to those who know its password.
 */
export async function signIn(
  credentials: { email: string; password: string },
  origin: Origin,
): Promise<{ email: string; session: string; device: string }> {
  const email = normaliseEmail(credentials.email);
  const counts = countsOf(email ?? credentials.email.slice(0, 256), origin);
  // Counted before the password is looked at, so that guesses sent at once are counted too.
  for (const [limit, who] of counts) await countAttempt(limit, who);

  const user = email === null ? null : await findCredentials(email);
  const phc = user?.passwordHash ?? null;
  const matches = await verifyPassword(credentials.password, phc);
  if (!email || !user || !phc || !matches) throw new AppError('invalid_input', 'Invalid e-mail or password.');
  if (!user.activatedAt && !(await activate(user.id, origin.activation))) {
    throw new AppError('invalid_input', 'Please activate your account. We have sent you an e-mail with the link.');
  }

  for (const [limit, who] of counts) if (limit !== PER_ADDRESS) await forgetAttempts(limit, who);
  if (isWeakHash(phc)) await replacePasswordHash(user.id, phc, await hashPassword(credentials.password));
  return { email, session: await createSession(user.id, origin.userAgent), device: createDeviceToken(email) };
}

/** What an attempt counts against. A success clears all but the place's count, which guards other accounts too. */
function countsOf(account: string, { address, device }: Pick<Origin, 'address' | 'device'>): [AttemptLimit, string][] {
  const known = findKnownDevice(device, account);
  if (known) return [[PER_DEVICE, `${account}\n${known}`]];
  return [
    [PER_ADDRESS, address],
    [PER_ACCOUNT_AND_ADDRESS, `${account}\n${address}`],
    [PER_ACCOUNT, account],
  ];
}
