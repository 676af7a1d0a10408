import { expect, test, vi } from 'vitest';
import { addressDigest } from './address-digest.ts';
import { signTexts } from './signature.ts';

vi.hoisted(() => {
  vi.stubEnv('AUTH_SECRET', 'a secret of the tests, 32 or more characters');
});

test('spellings of one mailbox have one digest', () => {
  const plain = addressDigest('ann@example.com');
  for (const spelling of [' Ann@Example.com ', 'ann+news@example.com', 'ANN+a+b@example.com']) {
    expect(addressDigest(spelling)).toBe(plain);
  }
  const gmail = addressDigest('annlee@gmail.com');
  for (const spelling of ['ann.lee@gmail.com', 'A.n.n.Lee+x@googlemail.com']) {
    expect(addressDigest(spelling)).toBe(gmail);
  }
});

test('different mailboxes have different digests', () => {
  const addresses = ['ann@example.com', 'ann@example.org', 'a.nn@example.com', 'bob@example.com', '+ann@example.com'];
  expect(new Set([...addresses, '@example.com'].map(addressDigest)).size).toBe(addresses.length + 1);
});

test('a digest shows nothing of the address and is a signature of no other kind', () => {
  expect(addressDigest('ann@example.com')).toMatch(/^[\w-]{43}$/);
  expect(addressDigest('ann@example.com')).not.toBe(signTexts('device', 'ann@example.com'));
});
