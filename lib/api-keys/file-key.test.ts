import { beforeAll, expect, test } from 'vitest';
import { env } from '#lib/env';
import { makeFileKey, readFileKey } from './file-key.ts';
import { inspectKey } from './key-text.ts';

beforeAll(() => Object.assign(env, { AUTH_SECRET: 'a secret that only the tests of this project use' }));

const ID = '01990a3c-7a52-7c11-9d5e-0c4f6a1b2c3d';
const named = { accession: '9999990001-26-000033', file: 'years.csv' };

test('a file key opens the file that it was made for', () => {
  const key = makeFileKey(ID, named);
  expect(key).toMatch(/^prfl_file_[\w-]{65}$/);
  expect(readFileKey(key, named)).toBe(ID);
});

test('and no other file, no other filing, and no endpoint', () => {
  const key = makeFileKey(ID, named);
  expect(readFileKey(key, { ...named, file: 'tables.csv' })).toBeNull();
  expect(readFileKey(key, { ...named, accession: '9999990001-26-000034' })).toBeNull();
  expect(inspectKey(key)).toBe('foreign');
});

test('is nothing with any one character changed, missing or added', () => {
  const key = makeFileKey(ID, named);
  for (let at = 0; at < key.length; at++) {
    const other = key[at] === 'a' ? 'b' : 'a';
    expect(readFileKey(key.slice(0, at) + other + key.slice(at + 1), named)).toBeNull();
    expect(readFileKey(key.slice(0, at) + key.slice(at + 1), named)).toBeNull();
  }
  for (const wrong of ['', `${key}a`, 'prfl_live_', key.slice(0, 20)]) expect(readFileKey(wrong, named)).toBeNull();
});
