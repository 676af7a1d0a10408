import { describe, expect, test } from 'vitest';
import { firstMessage, messageIn } from './send-json.ts';

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

describe('the message of a form’s error', () => {
  const words = { unclear: 'Registration failed', noAnswer: 'An error occurred' };
  test.each([
    [{ detail: 'Wait.', email: ['Invalid'], password: ['Short'] }, 'Wait.'],
    [{ password: ['Short'], email: ['Invalid'] }, 'Invalid'],
    [{ password: ['Short'] }, 'Short'],
    [{ code: 'internal' }, 'Registration failed'],
    [null, 'An error occurred'],
    ['<html>', 'An error occurred'],
  ])('of %j is %j', (body, message) => {
    expect(messageIn({ ok: false, status: 400, body }, ['detail', 'email', 'password'], words)).toBe(message);
  });
});
