import { z } from 'zod';
import { isSignatureOf, signTexts } from '#lib/accounts/signature';
import { ApiProblem } from './problem.ts';

/** Enough of the signature: 128 bits. */
const SIGNED = 22;

/**
 * A place in a list as an opaque text, which is valid for this list alone: signed together with what was asked for.
 * @param list what the list is of: its name and its filters
 */
export function writeCursor(list: readonly string[], position: readonly (string | number)[]): string {
  const text = JSON.stringify(position);
  return `${Buffer.from(text).toString('base64url')}.${signTexts('cursor', ...list, text).slice(0, SIGNED)}`;
}

/** The place that a cursor names. Throws ApiProblem("invalid-cursor") for one that was not given for this list. */
export function readCursor<T>(cursor: string, list: readonly string[], shape: z.ZodType<T>): T {
  const [packed = '', signature = ''] = cursor.split('.');
  const text = Buffer.from(packed, 'base64url').toString('utf8');
  const whole = signTexts('cursor', ...list, text);
  const isOurs = signature.length === SIGNED && isSignatureOf(signature + whole.slice(SIGNED), 'cursor', ...list, text);
  if (!isOurs)
    throw new ApiProblem('invalid-cursor', 'Ask without a cursor, or with the one that this list has given.');
  return shape.parse(JSON.parse(text));
}

/** The cursor of a query. */
export const Cursor = z
  .string()
  .max(200)
  .optional()
  .describe('From `next` of the answer before; valid with the same filters only');

/** How many entries a page has. */
export const pageSize = (most: number, usual: number) =>
  z.coerce.number().int().min(1).max(most).default(usual).describe(`Entries of a page: 1 to ${most}, usually ${usual}`);
