import { expect, test } from 'vitest';
import { maskEmail } from './mask-email.ts';

test.each([
  ['ada@example.com', 'a•••@example.com'],
  ['a@example.com', 'a•••@example.com'],
  ['\u{1F600}bc@example.com', '\u{1F600}•••@example.com'],
  ['no address', '•••'],
])('of %s the first letter and the domain are shown', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});
