import { expect, test } from 'vitest';
import { isMailService } from './is-mail-service.ts';

const secret = 'a-secret-of-thirty-two-characters';
const basic = (pair: string) => `Basic ${Buffer.from(pair).toString('base64')}`;

const isOne = (headers: Record<string, string>, query = '') =>
  isMailService(new Request(`https://site.example/api/mail-events${query}`, { method: 'POST', headers }), secret);

test.each<[string, Record<string, string>, string]>([
  ['a bearer', { authorization: `Bearer ${secret}` }, ''],
  ['a password', { authorization: basic(`postmark:${secret}`) }, ''],
  ['a password without a name', { authorization: basic(`:${secret}`) }, ''],
  ['a header', { 'x-mail-events-secret': secret }, ''],
  ['the address', {}, `?secret=${secret}`],
])('the secret is taken from %s', (_, headers, query) => {
  expect(isOne(headers, query)).toBe(true);
});

test.each<[string, Record<string, string>, string]>([
  ['nothing', {}, ''],
  ['an empty secret', { authorization: 'Bearer ', 'x-mail-events-secret': '' }, '?secret='],
  ['another one', { authorization: `Bearer ${secret}x` }, `?secret=${secret.slice(1)}`],
  ['the name of a password', { authorization: basic(`${secret}:x`) }, ''],
  ['a password that is none', { authorization: basic(secret) }, ''],
  ['what cannot be decoded', { authorization: 'Basic ***' }, ''],
])('%s proves nothing', (_, headers, query) => {
  expect(isOne(headers, query)).toBe(false);
});
