import { describe, expect, test, vi } from 'vitest';
import { isSignatureOf, signTexts } from '#lib/accounts/signature';
import { createCsrfToken, isCsrfTokenOf } from './csrf-token.ts';
import { createDeviceToken, findKnownDevice } from './known-device.ts';

vi.hoisted(() => {
  vi.stubEnv('AUTH_SECRET', 'a secret of the tests, 32 or more characters');
});

describe('a device token', () => {
  const token = createDeviceToken('dana@example.com');

  test('is known for its account only', () => {
    expect(findKnownDevice(token, 'dana@example.com')).toBe(token.split('.')[0]);
    expect(findKnownDevice(token, 'eve@example.com')).toBeNull();
  });

  test.each([null, '', '.', 'x', 'x.y', `${token}.z`, `A${token}`, token.slice(0, -1)])('%j is not one', (forged) => {
    expect(findKnownDevice(forged, 'dana@example.com')).toBeNull();
  });

  test('is no CSRF token, though both are signed alike', () => {
    expect(isCsrfTokenOf(token, 'dana@example.com')).toBe(false);
    expect(findKnownDevice(createCsrfToken('dana@example.com'), 'dana@example.com')).toBeNull();
  });
});

describe('a signature', () => {
  test('keeps the signed texts apart', () => {
    expect(signTexts('document', 'ab', 'c')).not.toBe(signTexts('document', 'a', 'bc'));
    expect(signTexts('document', 'a', 'b')).not.toBe(signTexts('document', 'a","b'));
  });

  test('is not that of other texts, and none of letters beyond ASCII', () => {
    expect(isSignatureOf(signTexts('csrf', 'a'), 'csrf', 'a')).toBe(true);
    expect(isSignatureOf(signTexts('csrf', 'a'), 'csrf', 'b')).toBe(false);
    expect(isSignatureOf('ä'.repeat(43), 'csrf', 'a')).toBe(false);
  });
});
