import { expect, test } from 'vitest';
import { noteUnreadable } from './unreadable-note.ts';

const server = { name: 'a', ranges: [], filings: 1_200, filedFrom: '2019-01-02', filedTo: '2021-12-30' };

test('a reader is told how many filings cannot be searched, and of which days', () => {
  expect(noteUnreadable([server])?.message).toBe(
    '1,200 filings, filed between 2019-01-02 and 2021-12-30, cannot be searched at present.',
  );
  const other = { ...server, name: 'b', filings: 3, filedFrom: '2018-05-01', filedTo: '2018-06-01' };
  expect(noteUnreadable([server, other])?.message).toContain('1,203 filings, filed between 2018-05-01 and 2021-12-30');
  const one = { ...server, filings: 1, filedTo: '2019-01-02' };
  expect(noteUnreadable([one])?.message).toBe('One filing, filed on 2019-01-02, cannot be searched at present.');
});

test('nothing is told while all servers answer, or one without filings does not', () => {
  expect(noteUnreadable([])).toBeNull();
  expect(noteUnreadable([{ ...server, filings: 0, filedFrom: null, filedTo: null }])).toBeNull();
});
