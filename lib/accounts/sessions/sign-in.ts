import { type AttemptLimit, countAttempt, forgetAttempts } from '#lib/accounts/limits/limit-attempts';
import type { MailLink } from '#lib/accounts/mails/mail-token';
import { normaliseEmail } from '#lib/accounts/normalise-email';
import { activate, isLinkOf, type Proven } from '#lib/accounts/open-activation-link';
import { hashPassword, isWeakHash, verifyPassword } from '#lib/accounts/passwords/password';
import { findCredentials, replacePasswordHash } from '#lib/accounts/queries';
import { findRegistration } from '#lib/accounts/registration';
import type { Registration } from '#lib/accounts/registration-queries';
import type { UserId } from '#lib/accounts/types';
import { AppError } from '#lib/errors';
import { createDeviceToken, findKnownDevice } from './known-device.ts';
import { createSessionByPassword } from './session-queries.ts';

/** Guesses at one account from one client address. */
const PER_ACCOUNT_AND_CLIENT: AttemptLimit = { name: 'login-pair', points: 10, seconds: 15 * 60 };
/**
 * At most this many wrong passwords in a row are checked (NIST SP 800-63B). A login where it is counted, or a new
 * password, starts the count again; a login in a known browser does not: it would allow a guesser a hundred more.
 */
export const IN_A_ROW = { points: 100, seconds: 30 * 86_400, orElse: 'set a new password' };
/** Guesses at one account in a row, from everywhere. */
const PER_ACCOUNT: AttemptLimit = { name: 'login-account', ...IN_A_ROW };
/** Guesses at all accounts from one client address; the computers of an office share one. */
const PER_CLIENT: AttemptLimit = { name: 'login-address', points: 100, seconds: 15 * 60 };
/** Guesses at one account in a browser that knows it; these count nowhere else. */
const PER_DEVICE: AttemptLimit = { name: 'login-device', points: 10, seconds: 15 * 60 };
const PER_DEVICE_IN_A_ROW: AttemptLimit = { name: 'login-device-row', ...IN_A_ROW };

/** Where an attempt comes from. */
type Origin = {
  clientAddress: string;
  /** The device cookie's value. */
  device: string | null;
  userAgent: string | null;
  /** The activation link that this browser has opened. */
  activation: MailLink | null;
};

/**
 * Signs in by e-mail and password; in a browser that has opened the account's activation link, this activates it.
 * @returns the e-mail address as kept and the values for the session's and the device's cookie
 * @throws AppError('invalid_input') with one and the same message, after the same time, for a wrong password and for an
 * unknown e-mail address; TooManyAttempts. With the password of a registration the message asks to activate, whether
 * the e-mail address waits, is taken or no longer has an account: registering and logging in shows nothing about
 * others.
 */
export async function signIn(
  credentials: { email: string; password: string },
  origin: Origin,
): Promise<{ email: string; session: string; device: string }> {
  const email = normaliseEmail(credentials.email);
  const account = email ?? credentials.email.slice(0, 256);
  const counts = countsOf(account, origin);
  // Counted before the password is looked at, so that guesses sent at once are counted too.
  for (const [limit, who] of counts) await countAttempt(limit, who);

  const user = email === null ? null : await findCredentials(email);
  const phc = user?.passwordHash ?? null;
  // Always both: the time must not show what was found.
  const [isOwn, registration] = await Promise.all([
    verifyPassword(credentials.password, phc),
    findRegistration(account, credentials.password, new Date()),
  ]);
  const proven = findProven(isOwn ? phc : null, registration);
  if (!email || !proven) throw wrong();
  if (!user) throw waiting();
  const hash = await findGoodHash(user, proven, origin.activation);
  const session = await createSessionByPassword(user.id, { passwordHash: hash, userAgent: origin.userAgent });
  if (session === null) throw wrong();

  for (const [limit, who] of counts) if (limit !== PER_CLIENT) await forgetAttempts(limit, who);
  if (isWeakHash(hash)) await replacePasswordHash(user.id, hash, await hashPassword(credentials.password));
  return { email, session, device: createDeviceToken(email) };
}

function findProven(passwordHash: string | null, registration: Registration | null): Proven | null {
  if (passwordHash !== null) return { passwordHash };
  return registration && { registration };
}

/** The hash that the password matches, of an account that is active or becomes so now. Throws otherwise. */
async function findGoodHash(
  user: { id: UserId; activatedAt: Date | null },
  proven: Proven,
  link: MailLink | null,
): Promise<string> {
  const hash = 'registration' in proven ? proven.registration.passwordHash : proven.passwordHash;
  if (user.activatedAt) {
    if (!('registration' in proven)) return hash;
    throw isLinkOf(link, user.id) ? alreadyActive() : waiting();
  }
  if (!(await activate(user.id, { proven, link }))) throw waiting();
  return hash;
}

const wrong = () => new AppError('invalid_input', 'Invalid e-mail or password.');

/** True of every registration: each has caused a mail that says how to continue. */
const waiting = () =>
  new AppError(
    'invalid_input',
    'Please activate your account: we have sent you an e-mail that says how. If it is active already, log in with its own password or set a new one.',
  );

/** Only for a browser that has opened a link from the mailbox. */
const alreadyActive = () =>
  new AppError(
    'invalid_input',
    'Your account is active already, with another password than this one. Log in with that one or set a new one.',
  );

/** Unlocks an account that guesses had locked: its owner has proven the mailbox. */
export async function forgiveGuesses(email: string, clientAddress: string): Promise<void> {
  await forgetAttempts(PER_ACCOUNT, email);
  await forgetAttempts(PER_ACCOUNT_AND_CLIENT, pairOf(email, clientAddress));
}

const pairOf = (account: string, clientAddress: string) => `${account}\n${clientAddress}`;

/**
 * The limits that an attempt counts against. A success clears all but the client address's count, which guards other
 * accounts too.
 */
function countsOf(
  account: string,
  { clientAddress, device }: Pick<Origin, 'clientAddress' | 'device'>,
): [AttemptLimit, string][] {
  const known = findKnownDevice(device, account);
  if (known) return [PER_DEVICE, PER_DEVICE_IN_A_ROW].map((limit) => [limit, `${account}\n${known}`]);
  return [
    [PER_CLIENT, clientAddress],
    [PER_ACCOUNT_AND_CLIENT, pairOf(account, clientAddress)],
    [PER_ACCOUNT, account],
  ];
}
