import { AppError } from '#lib/errors';
import { isCommonPassword } from './common-passwords.ts';
import { FieldError } from './field-error.ts';
import { checkNewPassword, hashPassword } from './password.ts';

/**
 * The hash of a password that somebody chooses for the account of an address. Throws FieldError on `password` when
 * nobody, or not this account, may have it.
 */
export async function hashChosenPassword(password: string, email: string): Promise<string> {
  try {
    checkNewPassword(password);
  } catch (error) {
    if (error instanceof AppError) throw new FieldError('password', error.message);
    throw error;
  }
  if (isCommonPassword(password, email)) {
    throw new FieldError('password', 'This password is one of the first that others would try. Choose another one.');
  }
  return hashPassword(password);
}
