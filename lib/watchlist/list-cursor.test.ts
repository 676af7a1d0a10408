import { expect, test } from 'vitest';
import { readCursor, writeCursor } from './list-cursor.ts';

test('a cursor comes back from an address as it was', () => {
  const cursor = { filedOn: '2026-03-04', id: 1234 };
  expect(readCursor(writeCursor(cursor))).toEqual(cursor);
});

test.each([
  undefined,
  '',
  'x',
  '2026-02-30.1',
  '2026-13-01.1',
  '2026-03-04',
  '2026-03-04.-1',
  '2026-03-04.99999999999',
  ['a'],
])('%j is the first page', (text) => {
  expect(readCursor(text)).toBeNull();
});
