import { describe, expect, test } from 'vitest';
import { acceptsBrotli, isUnchanged } from './content-negotiation.ts';

const asking = (headers: Record<string, string>) => new Request('http://localhost/', { headers });

describe('acceptsBrotli', () => {
  test.each([
    ['gzip, deflate, br', true],
    ['gzip, br;q=0.5', true],
    ['br; q=0', false],
    ['gzip', false],
    ['*', true],
    ['*;q=0', false],
    ['*, br;q=0', false],
    ['BR', true],
    ['brotli', false],
    ['br;q=nonsense', false],
    ['', false],
  ])('%j: %s', (header, accepts) => {
    expect(acceptsBrotli(header)).toBe(accepts);
  });

  test('a client that says nothing gets the plain text', () => {
    expect(acceptsBrotli(null)).toBe(false);
  });
});

describe('isUnchanged', () => {
  test.each([
    ['"a"', true],
    ['W/"a"', true],
    ['"b", "a"', true],
    ['*', true],
    ['"b"', false],
    ['a', false],
  ])('%s: %s', (header, unchanged) => {
    expect(isUnchanged(asking({ 'if-none-match': header }), 'W/"a"')).toBe(unchanged);
  });
});
