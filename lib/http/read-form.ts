import { AppError } from '#lib/errors';
import { readBytes } from './read-json.ts';

/** Far more than any form of ours: the largest has a field for each company of a watchlist. */
const MAX_FORM_BYTES = 64 * 1024;

/**
 * The fields of a form as browsers send them without scripts. Throws AppError('invalid_input') for another media type,
 * and for more than 64 kB.
 */
export async function readForm(request: Request): Promise<URLSearchParams> {
  const [type = ''] = (request.headers.get('content-type') ?? '').toLowerCase().split(';');
  if (type.trim() !== 'application/x-www-form-urlencoded') {
    throw new AppError('invalid_input', 'Send the data as a form.');
  }
  return new URLSearchParams((await readBytes(request, MAX_FORM_BYTES)).toString('utf8'));
}
