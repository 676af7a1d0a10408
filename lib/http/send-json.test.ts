import { describe, expect, test } from 'vitest';
import { errorOf, firstMessage, messageIn } from './send-json.ts';

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

describe('the `error` of an answer', () => {
  test.each([
    [{ error: 'Wait a minute.', code: 'rate_limited' }, 'Wait a minute.'],
    [{ error: ['You already have this plan.', 'Not shown'] }, 'You already have this plan.'],
    [{ error: '' }, 'It failed.'],
    [{ detail: 'Another field' }, 'It failed.'],
    [null, 'It failed.'],
    ['<html>', 'It failed.'],
  ])('of %j is %j', (body, message) => expect(errorOf({ body }, 'It failed.')).toBe(message));

  test('is null where that is asked for instead of words', () => expect(errorOf({ body: {} }, null)).toBeNull());
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
