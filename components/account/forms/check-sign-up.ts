/** The rules that a sign-up's form checks before anything is sent; the server checks its own. */

export const MIN_PASSWORD_LENGTH = 8;

export type SignUpFields = { email: string; password: string; repeat: string; agrees: boolean };
export type SignUpFaults = Partial<Record<keyof SignUpFields, string>>;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Messages by field; empty when the form may be sent. */
export function checkSignUp({ email, agrees, ...passwords }: SignUpFields): SignUpFaults {
  return {
    ...(EMAIL.test(email.trim()) ? {} : { email: 'Invalid email address' }),
    ...checkPasswords(passwords),
    ...(agrees ? {} : { agrees: 'You must agree to the Terms & Conditions' }),
  };
}

/** For every form in which a password is chosen. Counts characters as people do: an emoji is one. */
export function checkPasswords({ password, repeat }: { password: string; repeat: string }): {
  password?: string;
  repeat?: string;
} {
  const isLong = Array.from(password).length >= MIN_PASSWORD_LENGTH;
  return {
    ...(isLong ? {} : { password: `Password must be at least ${MIN_PASSWORD_LENGTH} characters` }),
    ...(password === repeat ? {} : { repeat: 'Passwords do not match' }),
  };
}
