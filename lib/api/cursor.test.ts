import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { env } from '#lib/env';
import { readCursor, writeCursor } from './cursor.ts';

beforeAll(() => Object.assign(env, { AUTH_SECRET: 'a secret that only the tests of this project use' }));

const Position = z.tuple([z.string(), z.number()]);
const list = ['filings', '{"form":"10-K"}'];

test('a cursor leads back to its place in its list', () => {
  expect(readCursor(writeCursor(list, ['2026-03-04', 7]), list, Position)).toEqual(['2026-03-04', 7]);
});

test('and is refused with anything about it changed', () => {
  const cursor = writeCursor(list, ['2026-03-04', 7]);
  for (let at = 0; at < cursor.length; at++) {
    const other = cursor[at] === 'A' ? 'B' : 'A';
    expect(() => readCursor(cursor.slice(0, at) + other + cursor.slice(at + 1), list, Position)).toThrow(/cursor/);
  }
  for (const wrong of ['', '.', cursor.slice(0, -1), `${cursor}A`, cursor.split('.')[0] ?? ''])
    expect(() => readCursor(wrong, list, Position)).toThrow(/cursor/);
  expect(() => readCursor(cursor, ['filings', '{"form":"10-Q"}'], Position)).toThrow(/cursor/);
});
