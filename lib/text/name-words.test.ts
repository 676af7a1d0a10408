import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { indexOfInnerWord, nameWords } from './name-words.ts';

test.each([
  ['International Business Machines Corp', ['BUSINESS', 'MACHINES']],
  ['The Coca-Cola Company', ['COCA', 'COLA']],
  ['AT&T Inc.', ['T']],
  ['J.P. Morgan Chase & Co', ['P', 'MORGAN', 'CHASE']],
  ['AMAZON COM INC', []],
  ['Société Générale', ['GÉNÉRALE']],
  ['Acme', []],
  ['Duran Duran Duran', ['DURAN']],
])('%s is also found by %j', (name, words) => {
  expect(nameWords(name)).toEqual(words);
});

test('a word is found at its beginning alone, and several in a row', () => {
  const name = 'INTERNATIONAL BUSINESS MACHINES CORP';
  expect(indexOfInnerWord(name, 'MACH')).toBe(name.indexOf('MACHINES'));
  expect(indexOfInnerWord(name, 'BUSINESS MA')).toBe(name.indexOf('BUSINESS'));
  expect(indexOfInnerWord(name, 'INTERNATIONAL')).toBe(-1);
  expect(indexOfInnerWord(name, 'CHINES')).toBe(-1);
  expect(indexOfInnerWord('SUNSUN SUN', 'SUN')).toBe(7);
});

test('the migration that made the words of older names leaves out the same ones', () => {
  const sql = readFileSync('prisma/migrations/20261123054000_names_and_listed_symbols/migration.sql', 'utf8');
  const left = Array.from(/NOT IN \(([^)]*)\)/.exec(sql)?.[1]?.matchAll(/'(\w+)'/g) ?? [], ([, word]) => word);
  expect(left.length).toBeGreaterThan(20);
  for (const word of left) expect(nameWords(`First ${word}`)).toEqual([]);
  expect(sql).toContain(String.raw`'[[:space:],./()&-]+'`);
});
