import { expect, test } from 'vitest';
import { AppError } from '#lib/errors';
import { errorResponse } from './error-response.ts';
import { readBytes } from './read-json.ts';

test('a body that was broken off is no fault of the site', async () => {
  const body = new ReadableStream({
    start: (controller) => controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' })),
  });
  const options = { method: 'POST', body, duplex: 'half' };
  const thrown = await readBytes(new Request('https://here.example', options), 10).catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(AppError);
  expect(errorResponse(thrown, 'error').status).toBe(400);
});

test('an error of a request that its sender broke off is answered as such wherever it was thrown', () => {
  expect(errorResponse(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }), 'error').status).toBe(400);
});
