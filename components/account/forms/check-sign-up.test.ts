import { expect, test } from 'vitest';
import { checkSignUp } from './check-sign-up.ts';

const good = { email: 'dana@example.com', password: 'correct horse', repeat: 'correct horse', agrees: true };

test('a complete form has no faults', () => {
  expect(checkSignUp(good)).toEqual({});
});

test.each([
  [{ email: 'dana' }, { email: 'Invalid email address' }],
  [{ email: 'dana@example' }, { email: 'Invalid email address' }],
  [{ email: '' }, { email: 'Invalid email address' }],
  [{ password: 'seven77', repeat: 'seven77' }, { password: 'Password must be at least 8 characters' }],
  [{ password: '💶💶💶💶', repeat: '💶💶💶💶' }, { password: 'Password must be at least 8 characters' }],
  [{ password: 'eight888', repeat: 'eight888' }, {}],
  [{ repeat: 'correct house' }, { repeat: 'Passwords do not match' }],
  [{ agrees: false }, { agrees: 'You must agree to the Terms & Conditions' }],
])('%j is told %j', (change, faults) => {
  expect(checkSignUp({ ...good, ...change })).toEqual(faults);
});

test('everything that is wrong is told at once', () => {
  expect(Object.keys(checkSignUp({ email: '', password: '', repeat: 'x', agrees: false }))).toEqual([
    'email',
    'password',
    'repeat',
    'agrees',
  ]);
});
