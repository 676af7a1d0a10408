import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normaliseEmail } from './normalise-email.ts';

describe('normaliseEmail', () => {
  test.each([
    ['Dana@Example.COM', 'dana@example.com'],
    ['  dana@example.com ', 'dana@example.com'],
    ['ｄａｎａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'dana@example.com'],
    ['dana@bücher.example', 'dana@xn--bcher-kva.example'],
    ['DANA+filings@example.co.uk', 'dana+filings@example.co.uk'],
    ['o\u2019hara@example.com', 'o\u2019hara@example.com'],
  ])('%s belongs to the account of %s', (text, email) => {
    expect(normaliseEmail(text)).toBe(email);
  });

  test.each([
    '',
    'dana',
    'dana@',
    '@example.com',
    'dana@localhost',
    'da na@example.com',
    'dana\0@example.com',
    'dana@example.com\r\nBcc: all@example.com',
    'dana\u200b@example.com',
    '"dana"@example.com',
    'a@b@example.com',
    `${'a'.repeat(65)}@example.com`,
    `dana@${'a'.repeat(250)}.com`,
    'a'.repeat(1_000_000),
  ])('%j is no address', (text) => {
    expect(normaliseEmail(text)).toBeNull();
  });

  test('an address that is normal stays as it is', () => {
    const stays = fc.property(fc.oneof(fc.emailAddress(), fc.string()), (text) => {
      const email = normaliseEmail(text);
      return email === null || normaliseEmail(email) === email;
    });
    expect(() => fc.assert(stays)).not.toThrow();
  });
});
