import { expect, test } from 'vitest';
import { parseFiling } from '#lib/filings/parse-filing';
import { indexDocument } from '#lib/search/index/index-document';
import { packIndex, unpackIndex } from './pack-index.ts';

test('an index that a thread hands over in one piece is the index that it made', () => {
  const html = '<html><body><p><b>Item 1. Business</b></p><p>Revenue rose 14.5% to $4,812.6 million.</p></body></html>';
  const index = indexDocument(parseFiling(new TextEncoder().encode(html)));
  expect(index.postings.length).toBeGreaterThan(5);
  expect(unpackIndex(structuredClone(packIndex(index)))).toEqual(index);
  expect(unpackIndex(packIndex({ passages: [], postings: [] }))).toEqual({ passages: [], postings: [] });
});
