import { describe, expect, test } from 'vitest';
import { PEER_HEADER } from './client-address.ts';
import { isForOperators } from './for-operators.ts';

const token = 'a token of the tests with 32 letters'.replaceAll(' ', '-');
const from = (peer: string, more: Record<string, string> = {}) => new Headers({ [PEER_HEADER]: peer, ...more });

describe('what only operators are told', () => {
  test.each(['127.0.0.1', '127.0.0.53', '::1', '::ffff:127.0.0.1'])('is told to %s, which is this machine', (peer) => {
    expect(isForOperators(from(peer))).toBe(true);
    // Next names the connection's own end where nothing was forwarded.
    expect(isForOperators(from(peer, { 'x-forwarded-for': peer }))).toBe(true);
  });

  test('is not told to others, whatever they claim', () => {
    const claims = { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1', forwarded: 'for=127.0.0.1' };
    expect(isForOperators(from('203.0.113.9'))).toBe(false);
    expect(isForOperators(from('203.0.113.9', claims))).toBe(false);
    expect(isForOperators(from('2001:db8::1', claims))).toBe(false);
    expect(isForOperators(from('', claims))).toBe(false);
    expect(isForOperators(new Headers(claims))).toBe(false);
  });

  test.each([
    [{ 'x-forwarded-for': '203.0.113.9' }],
    [{ 'x-forwarded-for': '127.0.0.1, 203.0.113.9' }],
    [{ 'x-forwarded-for': '203.0.113.9, 127.0.0.1' }],
    [{ 'x-real-ip': '203.0.113.9' }],
    [{ forwarded: 'for=203.0.113.9' }],
    [{ via: '1.1 proxy' }],
  ])('is not told to whom a proxy of this machine asks for: %j', (headers) => {
    expect(isForOperators(from('127.0.0.1', headers))).toBe(false);
  });

  test('is told to a client with the token, and to none with another one', () => {
    const bring = (authorization: string) => from('203.0.113.9', { authorization });
    expect(isForOperators(bring(`Bearer ${token}`), token)).toBe(true);
    expect(isForOperators(bring(`bearer ${token}`), token)).toBe(true);
    for (const other of [
      `Bearer ${token}x`,
      `Bearer ${token.slice(1)}`,
      token,
      'Bearer',
      'Bearer undefined',
      `Basic ${token}`,
    ])
      expect(isForOperators(bring(other), token)).toBe(false);
    expect(isForOperators(bring(`Bearer ${token}`), undefined)).toBe(false);
    expect(isForOperators(bring('Bearer undefined'), undefined)).toBe(false);
  });
});
