import { expect, test } from 'vitest';
import { tellChange } from './tell-change.ts';

const dana = { is_authenticated: true, email: 'dana@example.com', is_subscribed: false } as const;

test('a reader who was logged out elsewhere is told', () => {
  expect(tellChange(dana, false)).toBe('You were logged out elsewhere. Log in to continue.');
});

test('a visitor who has logged in elsewhere is told as whom', () => {
  expect(tellChange(false, dana)).toBe('You are logged in as dana@example.com now.');
});

test('another account is told with both addresses', () => {
  expect(tellChange(dana, { ...dana, email: 'eli@example.com' })).toBe(
    'You are logged in as eli@example.com now, no longer as dana@example.com.',
  );
});

test('access that came or went is told', () => {
  expect(tellChange(dana, { ...dana, is_subscribed: true })).toBe('You have full access now.');
  expect(tellChange({ ...dana, is_subscribed: true }, dana)).toBe('Your full access has ended.');
});

test('nothing is told where nothing has changed, or nothing was known', () => {
  expect([tellChange(dana, dana), tellChange(false, false), tellChange(null, dana), tellChange(null, false)]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
