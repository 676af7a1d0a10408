import { describe, expect, test } from 'vitest';
import { isPlaces, readPlaces } from './read-places.ts';

const pagesOf = (text: string) =>
  readPlaces(text, null).pages.map(({ from, to }) => (from === to ? from : `${from}-${to}`));

describe('what an index says of an item', () => {
  test('is pages and ranges of pages', () => {
    expect(pagesOf('Pages 3-9, 20')).toEqual(['3-9', '20']);
    expect(pagesOf('16, 74 to 76 and F-1 – F-40')).toEqual(['16', '74-76', 'F-1-F-40']);
  });

  test('is a heading, with its page or without', () => {
    expect(readPlaces('“Legal Matters” (page 36)', null)).toMatchObject({
      names: ['Legal Matters'],
      pages: [{ from: '36', to: '36' }],
    });
    expect(readPlaces('Our Company; Our Markets', null)).toMatchObject({ names: ['Our Company', 'Our Markets'] });
  });

  test('does not take the number of a note for a page', () => {
    expect(readPlaces('Note 24', null)).toMatchObject({ names: ['Note 24'], pages: [] });
  });

  test('is that the item is not there', () => {
    expect(readPlaces('Not applicable', null).omitted).toBe('Not applicable');
    expect(readPlaces('Not applicable(a)', null)).toMatchObject({ omitted: 'Not applicable', marks: ['a'] });
    expect(readPlaces('(b)', null)).toMatchObject({ omitted: '', marks: ['b'] });
    expect(readPlaces('Incorporated by reference to the proxy statement', null).omitted).not.toBeNull();
  });

  test('counts as pages beside a footnote', () => {
    expect(readPlaces('82, (a)', null)).toMatchObject({ pages: [{ from: '82' }], marks: ['a'], omitted: null });
  });

  test('is told from a title', () => {
    expect(isPlaces('4-6, 7-13')).toBe(true);
    expect(isPlaces('[Reserved]')).toBe(true);
    expect(isPlaces('Risk Factors')).toBe(false);
  });
});
