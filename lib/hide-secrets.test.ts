import { describe, expect, test } from 'vitest';
import { describeError, passwordsOf, secretHider } from './hide-secrets.ts';

describe('an error in the log', () => {
  test('is told by its name, words, code and causes', () => {
    const cause = Object.assign(new TypeError('no such host'), { code: 'ENOTFOUND' });
    const error = Object.assign(new Error('not sent', { cause }), { status: 502 });
    expect(describeError(error)).toMatchObject({
      type: 'Error',
      message: 'not sent',
      status: 502,
      stack: expect.stringContaining('hide-secrets.test'),
      cause: { type: 'TypeError', message: 'no such host', code: 'ENOTFOUND' },
    });
  });

  test('is told by the name that it gives itself, which no build shortens', () => {
    class h extends Error {
      override readonly name = 'DatabaseUnresponsive';
    }
    class Unnamed extends Error {}
    expect(describeError(new h('no answer')).type).toBe('DatabaseUnresponsive');
    expect(describeError(new DOMException('stopped', 'AbortError')).type).toBe('AbortError');
    expect(describeError(new Unnamed('anything')).type).toBe('Unnamed');
  });

  test('is told without what libraries hang on it', () => {
    const error = Object.assign(new Error('refused'), {
      detail: 'Failing row contains (jane@example.com)',
      rejected: ['jane@example.com'],
      requestBodyValues: { prompt: 'a question' },
      meta: { row: 'jane' },
    });
    expect(JSON.stringify(describeError(error))).not.toMatch(/jane|question/);
  });

  test('is told by its words where a library sends a copy of it', () => {
    const error = Object.assign(new Error('terminating connection'), { code: '57P01', detail: 'Key (email)=(jane)' });
    const { message, stack } = error;
    const copy = { ...error, message, stack, queue: 'ingest-filing', worker: 'one' };
    expect(describeError(copy)).toEqual({ type: 'Error', message, stack, code: '57P01' });
  });

  test('ends where errors are their own causes', () => {
    const error = new Error('round');
    error.cause = error;
    expect(JSON.stringify(describeError(error)).split('"message":"round"')).toHaveLength(6);
  });

  test('may be anything that was thrown', () => {
    expect(describeError('words')).toEqual({ type: 'string', message: 'words' });
    expect(describeError(undefined)).toEqual({ type: 'undefined', message: 'undefined' });
    expect(describeError(new AggregateError([new Error('one')], 'many')).errors).toMatchObject([{ message: 'one' }]);
  });
});

describe('a text for the log', () => {
  const hide = secretHider(['pdl_live_a_key_of_ours', undefined, 'short']);

  test.each([
    ['550 <jane.doe+x@mail.example>: unknown', '550 <[address]>: unknown'],
    ['GET /x?email=jane%40mail.example&a=1', 'GET /x?email=[address]&a=1'],
    ['authorization: Bearer abc.def-1~+/==, x', 'authorization: Bearer [secret], x'],
    ['/api/activate?uidb64=MQ&token=c0ffee-1&x=2', '/api/activate?uidb64=MQ&token=[secret]&x=2'],
    [
      'cookie: csrftoken=ab.cd; __Host-proofline-session=Ef_1',
      'cookie: csrftoken=[secret]; __Host-proofline-session=[secret]',
    ],
    ['key pdl_live_a_key_of_ours refused', 'key [secret] refused'],
    ['a short word, 3 @ 4, and §12.1', 'a short word, 3 @ 4, and §12.1'],
  ])('says of "%s" only "%s"', (text, hidden) => {
    expect(hide(text)).toBe(hidden);
  });

  test('stays JSON', () => {
    const line = JSON.stringify({ msg: 'to "jane@mail.example"\n token=abc"', level: 50 });
    expect(JSON.parse(hide(line))).toEqual({ msg: 'to "[address]"\n token=[secret]"', level: 50 });
  });
});

test('the password of a server’s address is known as it is written and as it is meant', () => {
  expect(passwordsOf('smtp://user:p%40ss-word@mail.example:587')).toEqual(['p%40ss-word', 'p@ss-word']);
  expect(passwordsOf('smtp://mail.example')).toEqual([]);
  expect(passwordsOf(undefined)).toEqual([]);
});
