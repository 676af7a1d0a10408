import { FieldError } from '#lib/accounts/field-error';
import { AppError } from '#lib/errors';
import { isCommonPassword } from './common-passwords.ts';
import { checkNewPassword, hashPassword } from './password.ts';

/** What is wrong with a password for the account of this e-mail address; null when it may be chosen. */
export function faultOfPassword(password: string, email: string): string | null {
  try {
    checkNewPassword(password);
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
  return isCommonPassword(password, email)
    ? 'This password is one of the first that others would try. Choose another one.'
    : null;
}

/**
 * The hash of a password that somebody chooses for the account of an e-mail address. Throws FieldError on `password`
 * for a password that no account, or not this one, may have.
 */
export async function hashChosenPassword(password: string, email: string): Promise<string> {
  const fault = faultOfPassword(password, email);
  if (fault !== null) throw new FieldError('password', fault);
  return hashPassword(password);
}
