import type { z } from 'zod';
import { AppError } from '#lib/errors';
import { BROKEN_OFF, countClientError } from './client-errors.ts';

/** Far more than any form of ours. */
const MAX_BODY_BYTES = 64 * 1024;

/**
 * The request's JSON body, checked; no body counts as `{}`. Throws AppError('invalid_input') for another media type than
 * these, for more than 64 kB and for what is no JSON; ZodError for JSON of another shape.
 */
export async function readJson<T>(
  request: Request,
  shape: z.ZodType<T>,
  types: readonly string[] = ['application/json'],
): Promise<T> {
  const text = await readText(request, MAX_BODY_BYTES);
  if (text === '') return shape.parse({});
  const [type = ''] = (request.headers.get('content-type') ?? '').toLowerCase().split(';');
  if (!types.includes(type.trim())) throw new AppError('invalid_input', 'Send the data as JSON.');
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new AppError('invalid_input', 'The data is not valid JSON.', { cause: error });
  }
  return shape.parse(json);
}

/** More was sent than is read. */
export class BodyTooLarge extends AppError {
  constructor(largest: number) {
    super('invalid_input', `Send at most ${largest / 1024} kB.`);
  }
}

const readText = async (request: Request, largest: number) => (await readBytes(request, largest)).toString('utf8');

/**
 * The body as it came; stops reading, whatever Content-Length says, when it grows too large. Throws
 * AppError('invalid_input') then, and when its sender breaks it off.
 */
export async function readBytes(request: Request, largest: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size > largest) throw new BodyTooLarge(largest);
      chunks.push(chunk);
    }
  } catch (error) {
    if (!countClientError(error)) throw error;
    throw new AppError('invalid_input', BROKEN_OFF, { cause: error });
  }
  return Buffer.concat(chunks);
}
