import { AppError } from '#lib/errors';
import { createDeviceToken, findKnownDevice } from './known-device.ts';
import { type AttemptLimit, countAttempt, forgetAttempts } from './limit-attempts.ts';
import type { MailLink } from './mail-token.ts';
import { normaliseEmail } from './normalise-email.ts';
import { activate } from './open-activation-link.ts';
import { hashPassword, isWeakHash, verifyPassword } from './password.ts';
import { findCredentials, replacePasswordHash } from './queries.ts';
import { createSessionByPassword } from './session-queries.ts';

/** Guesses at one account from one place. */
const PER_ACCOUNT_AND_ADDRESS: AttemptLimit = { name: 'login-pair', points: 10, seconds: 15 * 60 };
/**
 * So many wrong passwords in a row are heard at most (NIST SP 800-63B). A login where it is counted, or a new password,
 * begins anew; a login in a known browser does not: it would give whoever is guessing a hundred more.
 */
const IN_A_ROW = { points: 100, seconds: 30 * 86_400, orElse: 'set a new password' };
/** Guesses at one account in a row, from everywhere. */
const PER_ACCOUNT: AttemptLimit = { name: 'login-account', ...IN_A_ROW };
/** Guesses at all accounts from one place; offices share an address. */
const PER_ADDRESS: AttemptLimit = { name: 'login-address', points: 100, seconds: 15 * 60 };
/** Guesses at one account in a browser that knows it; these count nowhere else. */
const PER_DEVICE: AttemptLimit = { name: 'login-device', points: 10, seconds: 15 * 60 };
const PER_DEVICE_IN_A_ROW: AttemptLimit = { name: 'login-device-row', ...IN_A_ROW };

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
  if (!email || !user || !phc || !matches) throw wrong();
  if (!user.activatedAt && !(await activate({ id: user.id, passwordHash: phc }, origin.activation))) {
    throw new AppError('invalid_input', 'Please activate your account. We have sent you an e-mail with the link.');
  }
  const session = await createSessionByPassword(user.id, phc, origin.userAgent);
  if (session === null) throw wrong();

  for (const [limit, who] of counts) if (limit !== PER_ADDRESS) await forgetAttempts(limit, who);
  if (isWeakHash(phc)) await replacePasswordHash(user.id, phc, await hashPassword(credentials.password));
  return { email, session, device: createDeviceToken(email) };
}

const wrong = () => new AppError('invalid_input', 'Invalid e-mail or password.');

/** Opens an account again that guesses had shut: its owner has proven the mailbox. */
export async function forgiveGuesses(email: string, address: string): Promise<void> {
  await forgetAttempts(PER_ACCOUNT, email);
  await forgetAttempts(PER_ACCOUNT_AND_ADDRESS, pairOf(email, address));
}

const pairOf = (account: string, address: string) => `${account}\n${address}`;

/** What an attempt counts against. A success clears all but the place's count, which guards other accounts too. */
function countsOf(account: string, { address, device }: Pick<Origin, 'address' | 'device'>): [AttemptLimit, string][] {
  const known = findKnownDevice(device, account);
  if (known) return [PER_DEVICE, PER_DEVICE_IN_A_ROW].map((limit) => [limit, `${account}\n${known}`]);
  return [
    [PER_ADDRESS, address],
    [PER_ACCOUNT_AND_ADDRESS, pairOf(account, address)],
    [PER_ACCOUNT, account],
  ];
}
