import { AppError } from '#lib/errors';
import { isCommonPassword } from './common-passwords.ts';
import { FieldError } from './field-error.ts';
import { checkNewPassword, hashPassword } from './password.ts';

/** Throws FieldError on `password` for one that nobody, or not the account of this address, may have. */
export function checkChosenPassword(password: string, email: string): void {
  try {
    checkNewPassword(password);
  } catch (error) {
    if (error instanceof AppError) throw new FieldError('password', error.message);
    throw error;
  }
  if (isCommonPassword(password, email)) {
    throw new FieldError('password', 'This password is one of the first that others would try. Choose another one.');
  }
}

/** The hash of a password that somebody chooses for the account of an address. Throws as `checkChosenPassword` does. */
export async function hashChosenPassword(password: string, email: string): Promise<string> {
  checkChosenPassword(password, email);
  return hashPassword(password);
}
