import { expect, test } from 'vitest';
import { inventedFiling } from '#tests/support/invented-filing';
import { findDropped } from './dropped-claims.ts';

const CLAIM = 'Quillworks claims damages of €500 for each user and of €100 for an alleged breach of user data.';
const GONE =
  'It filed an appeal of the judgment, except for the claims regarding the alleged breach of data, which were dropped.';
const find = (...behind: string[]) =>
  findDropped(CLAIM, inventedFiling([`In 2020, a suit was filed. ${CLAIM}`, ...behind]).blocks, 0);

test('a claim is told with what says that a part of it is no more, over the end of a page', () => {
  expect(find('NOTES (Continued)', '(Unaudited)', `We filed our defense. ${GONE} The case goes on.`)).toBe(GONE);
});

test('a claim is told alone where other claims were dropped, or none', () => {
  expect(find('In another matter, the claims of a former tenant for rent were dropped.')).toBeNull();
  expect(find('We will defend ourselves against the claims for damages of an alleged breach of user data.')).toBeNull();
});
