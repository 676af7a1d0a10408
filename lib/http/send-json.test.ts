import { describe, expect, test } from 'vitest';
import { firstMessage } from './send-json.ts';

describe('the message of an error', () => {
  test.each([
    [{ non_field_errors: ['Invalid e-mail or password.'], code: 'invalid_input' }, 'Invalid e-mail or password.'],
    [{ email: ['This field is required.'], password: ['Too short'] }, 'This field is required.'],
    [{ detail: 'CSRF verification failed.', code: 'csrf_failed' }, 'CSRF verification failed.'],
    [{ error: '' }, null],
    [{ email: [] }, null],
    [{ email: { nested: 'x' } }, null],
    [{}, null],
    [['x'], null],
    [null, null],
    ['text', null],
  ])('of %j is %j', (body, message) => {
    expect(firstMessage(body)).toBe(message);
  });
});
