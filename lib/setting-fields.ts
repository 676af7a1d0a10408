import { z } from 'zod';

/** An empty value counts as unset, so that `.env.example` works as it stands. */
export const filled = (value: unknown) => (value === '' ? undefined : value);

/** A variable that may be left out. */
export const optionalText = z.preprocess(filled, z.string().trim().optional());

/** A whole number above zero. @param fallback where the variable is unset */
export const count = (fallback: number) => z.preprocess(filled, z.coerce.number().int().positive().default(fallback));

/** An address of a server, with a user and a password that are in it escaped. */
export const optionalAddress = optionalText.refine(
  (value) => value === undefined || isReadable(value),
  'cannot be read: in its user and password % is written as %25, / as %2F, # as %23, @ as %40',
);

/** Paddle's prices, by comma or space. */
export const priceIds = optionalText
  .transform((value) => value?.split(/[\s,]+/).filter(Boolean) ?? [])
  .refine((ids) => ids.every((id) => /^pri_\w+$/.test(id)), 'must list price ids: "pri_01a, pri_01b"');

/** Whether an address can be taken apart, its user and password included. */
export function isReadable(address: string): boolean {
  try {
    // Without a host, the server is reached by a socket of this machine.
    const { username, password } = new URL(address.replace('@/', '@localhost/'));
    decodeURIComponent(username + password);
    return true;
  } catch (error) {
    if (error instanceof TypeError || error instanceof URIError) return false;
    throw error;
  }
}
