import { expect, test } from 'vitest';
import { formFamily } from './form-family.ts';

test.each([
  ['10-K', '10-K', false, false],
  ['10-K/A', '10-K', true, false],
  ['10-K405', '10-K', false, false],
  ['10-K405/A', '10-K', true, false],
  ['10-KSB', '10-K', false, false],
  ['10-KSB40', '10-K', false, false],
  ['10-KT', '10-K', false, true],
  ['10-KT/A', '10-K', true, true],
  ['10-KT405', '10-K', false, true],
  ['10-Q', '10-Q', false, false],
  ['10-Q/A', '10-Q', true, false],
  ['10-QT', '10-Q', false, true],
  ['10-QSB', '10-Q', false, false],
  ['8-K', '8-K', false, false],
  ['8-K/A', '8-K', true, false],
  ['8-K12B', '8-K', false, false],
  ['8-K12G3', '8-K', false, false],
  ['NT 10-K', null, false, false],
  ['20-F', null, false, false],
  ['20-F/A', null, true, false],
  ['6-K', null, false, false],
  ['11-K', null, false, false],
  ['10-D', null, false, false],
  ['4', null, false, false],
])('%s is of the family %s', (form, family, amendment, transition) => {
  expect(formFamily(form)).toEqual({ family, amendment, transition });
});
