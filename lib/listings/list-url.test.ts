import { describe, expect, test } from 'vitest';
import { DEFAULT_FORMS, FILTERED_FORMS } from '#lib/forms/forms';
import { readListState, writeListUrl } from './list-url.ts';

const read = (query: string) => readListState(new URLSearchParams(query));
const write = (query: string, state: Parameters<typeof writeListUrl>[2]) =>
  writeListUrl('/filings/nwsc', new URLSearchParams(query), state);

test('an address without a state is the first page of the default types', () => {
  expect(read('')).toEqual({ page: 1, types: DEFAULT_FORMS });
});

test.each(['page=0', 'page=-1', 'page=1e3', 'page=x', 'page=999999', 'types=', 'types=99-Z', 'types=<b>'])(
  'what is not as we write it is left out: %s',
  (query) => {
    expect(read(query)).toEqual({ page: 1, types: DEFAULT_FORMS });
  },
);

test('an address keeps only what differs from the beginning', () => {
  expect(write('page=3&types=8-K', { page: 1, types: ['10-K', '10-Q'] })).toBe('/filings/nwsc');
  expect(write('', { page: 2, types: DEFAULT_FORMS })).toBe('/filings/nwsc?page=2');
});

test('what is not of the list stays in the address', () => {
  expect(write('status=ok&page=2', { page: 3, types: DEFAULT_FORMS })).toBe('/filings/nwsc?status=ok&page=3');
});

describe('every state comes back from its address', () => {
  const choices = Array.from({ length: 2 ** FILTERED_FORMS.length }, (_, bits) =>
    FILTERED_FORMS.filter((_type, index) => bits & (1 << index)),
  );

  test.each(choices.flatMap((types) => [1, 2, 80].map((page) => ({ page, types }))))('$page $types', (state) => {
    const [, query = ''] = write('', state).split('?');
    expect(read(query)).toEqual(state);
  });
});
