import { hash } from '@node-rs/argon2';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AppError } from '#lib/errors';
import { checkNewPassword, hashPassword, isWeakHash, verifyPassword } from './password.ts';

/** What a person who chose the password is told; null when it is accepted. */
function refusalOf(password: string): string | null {
  try {
    checkNewPassword(password);
    return null;
  } catch (error) {
    return (error as AppError).message;
  }
}

describe('choosing a password', () => {
  test('8 to 128 characters of any kind are accepted', () => {
    const accepted = fc.property(fc.string({ unit: 'binary', minLength: 0, maxLength: 140 }), (password) => {
      const length = Array.from(password.normalize('NFKC')).length;
      return (refusalOf(password) === null) === (length >= 8 && length <= 128);
    });
    expect(() => fc.assert(accepted, { numRuns: 1000 })).not.toThrow();
    expect(refusalOf('seven77')).toBe('Password must be at least 8 characters');
    expect(refusalOf('x'.repeat(129))).toBe('Password must be at most 128 characters');
  });
});

describe('checking a password', () => {
  test('only the very password fits its hash', async () => {
    const phc = await hashPassword('correct horse');
    expect(phc).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verifyPassword('correct horse', phc)).toBe(true);
    expect(await verifyPassword('correct horsE', phc)).toBe(false);
    expect(await verifyPassword('', phc)).toBe(false);
  });

  test('two passwords with the same first 72 bytes are different', async () => {
    const phc = await hashPassword(`${'x'.repeat(72)}aaaaaaaa`);
    expect(await verifyPassword(`${'x'.repeat(72)}bbbbbbbb`, phc)).toBe(false);
  });

  test('composed and decomposed letters are the same password', async () => {
    const phc = await hashPassword('cafe\u0301-Zürich');
    expect(await verifyPassword('caf\u00e9-Zürich'.normalize('NFC'), phc)).toBe(true);
  });

  test('a null byte does not end a password', async () => {
    const phc = await hashPassword('secret\0and more');
    expect(await verifyPassword('secret\0and else', phc)).toBe(false);
  });

  test('no account has a password', async () => {
    expect(await verifyPassword('correct horse', null)).toBe(false);
  });

  test('a password of a megabyte is refused, not read', async () => {
    const phc = await hashPassword('a'.repeat(128));
    expect(await verifyPassword('a'.repeat(1_000_000), phc)).toBe(false);
    expect(await verifyPassword('a'.repeat(128), phc)).toBe(true);
  });
});

describe('hashes made with less than today’s cost', () => {
  test.each([
    [{ memoryCost: 19_456, timeCost: 2 }, false],
    [{ memoryCost: 65_536, timeCost: 3 }, false],
    [{ memoryCost: 8_192, timeCost: 2 }, true],
    [{ memoryCost: 19_456, timeCost: 1 }, true],
  ])('%j is weak: %s', async (cost, weak) => {
    expect(isWeakHash(await hash('correct horse', cost))).toBe(weak);
  });

  test('a hash of another kind is weak', () => {
    expect(isWeakHash('$2b$12$abcdefghijklmnopqrstuv')).toBe(true);
  });
});
