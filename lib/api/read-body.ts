import { AppError } from '#lib/errors';
import { BodyTooLarge, readBytes } from '#lib/http/read-json';
import { ApiProblem } from './problem.ts';

/** A text of 5,000 characters takes at most 30,000 bytes as JSON writes it. */
const MAX_BYTES = 40 * 1024;

/**
 * The request's JSON, not checked further. Throws ApiProblem("text-too-long") beyond 40 kB, and AppError for what is no
 * JSON.
 */
export async function readBody(request: Request): Promise<unknown> {
  const [type = ''] = (request.headers.get('content-type') ?? '').toLowerCase().split(';');
  if (type.trim() !== 'application/json') throw new AppError('invalid_input', 'Send the data as application/json.');
  const bytes = await readBytes(request, MAX_BYTES).catch((error: unknown) => {
    throw error instanceof BodyTooLarge ? new ApiProblem('text-too-long', error.message) : error;
  });
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch (error) {
    throw new AppError('invalid_input', 'The data is not valid JSON.', { cause: error });
  }
}
