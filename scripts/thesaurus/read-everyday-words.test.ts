import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import THESAURUS from '../../lib/search/query/thesaurus.json' with { type: 'json' };
import { readEverydayWords } from './read-everyday-words.ts';

const read = () => readEverydayWords(readFileSync(`${import.meta.dirname}/everyday-words.txt`, 'utf8'));

test('the thesaurus that the search reads is the list of everyday words', () => {
  expect(THESAURUS).toEqual(read().map(({ said, filed }) => [said, filed]));
});

test('a line that is no entry is refused with its number', () => {
  expect(() => readEverydayWords('# words\nfire = let go\nhire')).toThrow(/Line 3/);
});
