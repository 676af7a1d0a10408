import { describe, expect, test, vi } from 'vitest';
import type { UserId } from '#lib/accounts/types';

vi.stubEnv('AUTH_SECRET', 'a secret that only the tests of this project use');
const { createMailToken, decodeUserId, encodeUserId, isMailTokenOf, readMailLink } = await import('./mail-token.ts');

const dana = '01999c4e-7a31-7c4e-9d5f-3a1b2c3d4e5f' as UserId;
const eve = '01999c4e-7a31-7c4e-9d5f-000000000000' as UserId;

describe('a link’s token', () => {
  test('has 256 random bits and is never the same', () => {
    const tokens = Array.from({ length: 100 }, () => createMailToken('reset', dana));
    expect(new Set(tokens).size).toBe(100);
    expect(Buffer.from(tokens[0]?.split('.')[0] ?? '', 'base64url')).toHaveLength(32);
  });

  test('is good for its user and purpose only', () => {
    const token = createMailToken('reset', dana);
    expect(isMailTokenOf(token, 'reset', dana)).toBe(true);
    expect(isMailTokenOf(token, 'reset', eve)).toBe(false);
    expect(isMailTokenOf(token, 'activate', dana)).toBe(false);
  });

  test.each(['', '.', 'a.b', 'a', `${'x'.repeat(43)}.${'y'.repeat(43)}`, '\0.\0'])('%j is none of ours', (token) => {
    expect(isMailTokenOf(token, 'reset', dana)).toBe(false);
    expect(readMailLink('reset', { uidb64: encodeUserId(dana), token })).toBeNull();
  });
});

describe('a user’s id in a link', () => {
  test('comes back as it was', () => {
    expect(decodeUserId(encodeUserId(dana))).toBe(dana);
  });

  test.each(['=; Domain=example.com', '=\n', '\n', '=', ' ', '!', 'A'])('with %j after it is none', (more) => {
    expect(decodeUserId(encodeUserId(dana) + more)).toBeNull();
    expect(
      readMailLink('reset', { uidb64: encodeUserId(dana) + more, token: createMailToken('reset', dana) }),
    ).toBeNull();
  });

  test.each(['', 'MTI', '!!', Buffer.from("' OR 1=1 --").toString('base64url'), 'A'.repeat(100_000)])(
    '%j is none',
    (uidb64) => {
      expect(decodeUserId(uidb64)).toBeNull();
    },
  );
});
