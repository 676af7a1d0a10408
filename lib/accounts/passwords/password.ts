import { hash, verify } from '@node-rs/argon2';
import { AppError } from '#lib/errors';

const MIN_PASSWORD_LENGTH = 8;
const MAX_PASSWORD_LENGTH = 128;

/** argon2id (the library's default kind) with OWASP's first choice of parameters; about 15 ms. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The same characters typed on another keyboard or system give the same password. */
const normalise = (password: string) => password.normalize('NFKC');

const lengthOf = (password: string) => Array.from(password).length;

/** Throws AppError('invalid_input') for a password that nobody may choose. Any characters are allowed. */
export function checkNewPassword(password: string): void {
  const length = lengthOf(normalise(password));
  if (length < MIN_PASSWORD_LENGTH) {
    throw new AppError('invalid_input', `Password must be at least ${MIN_PASSWORD_LENGTH} characters`);
  }
  if (length > MAX_PASSWORD_LENGTH) {
    throw new AppError('invalid_input', `Password must be at most ${MAX_PASSWORD_LENGTH} characters`);
  }
}

/** @returns a PHC string; throws as `checkNewPassword` does */
export function hashPassword(password: string): Promise<string> {
  checkNewPassword(password);
  return hash(normalise(password), COST);
}

/**
 * The hash of a password under a given salt: equal passwords have equal hashes, so that one lookup
 * finds a password among several hashes. Also hashes a password that may not be chosen, as it was typed. At today's
 * cost.
 */
export function hashWithSalt(password: string, salt: Uint8Array): Promise<string> {
  return hash(normalise(cutOff(password)), { ...COST, salt });
}

/** Cut rather than refused at once: a password that is too long takes as long as any other. */
const cutOff = (password: string) => password.slice(0, MAX_PASSWORD_LENGTH * 4);

let nobody: Promise<string> | undefined;

/**
 * Whether the password belongs to the hash. Without a hash (no such account, or one that has no password) the answer is
 * false, in the same time as for a wrong password: it is then checked against a hash whose password nobody knows.
 */
export async function verifyPassword(password: string, phc: string | null): Promise<boolean> {
  // Awaited even when there is a hash, so that the first check of a process takes no different time.
  nobody ??= hash(crypto.randomUUID(), COST);
  const stranger = await nobody;
  const matches = await verify(phc ?? stranger, normalise(cutOff(password)));
  return matches && phc !== null && lengthOf(normalise(password)) <= MAX_PASSWORD_LENGTH;
}

/** Whether a hash was made with less than today's parameters: its password is then hashed again at sign-in. */
export function isWeakHash(phc: string): boolean {
  const cost = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(phc);
  if (!cost) return true;
  return Number(cost[1]) < COST.memoryCost || Number(cost[2]) < COST.timeCost;
}
