import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

const list = dictionary['passwords-common'];

test('the list has what is tried first, and far more than 3,000 entries that are long enough', () => {
  expect(list.filter((password) => password.length >= 8).length).toBeGreaterThan(3_000);
  for (const password of ['password', '12345678', 'qwertyuiop', 'iloveyou', 'letmein'])
    expect(list).toContain(password);
});

test('every entry is refused, in any case', () => {
  const passed = list.filter(
    (password) => !isCommonPassword(password, 'dana@example.com') || !isCommonPassword(password.toUpperCase(), ''),
  );
  expect(passed).toEqual([]);
});

test.each([
  'aaaaaaaaaaaaaaaa',
  'abababababababab',
  'Ｐassword',
  'dana.smith@example.com',
  'Dana.Smith',
  'dana.smith2026!',
  'proofline',
  'Proofline1',
  '!!proofline!!',
])('%s is refused to dana.smith@example.com', (password) => {
  expect(isCommonPassword(password, 'dana.smith@example.com')).toBe(true);
});

test.each([
  'correct horse',
  'proofline-demo',
  'dana and her smith',
  '決算報告書は秘密です',
  '7391 lime tree',
  'x9#Lq2!vT0',
])('%s is accepted', (password) => {
  expect(isCommonPassword(password, 'dana.smith@example.com')).toBe(false);
});
