import { describe, expect, test } from 'vitest';
import { claimedFilings, corpusBytes, isCorpusHere, labelOf, SKIPPED, sampleOf } from '#tests/support/corpus';
import { countPageNumbers } from '#tests/support/page-numbers';
import { buildDemoFilings } from '../../prisma/demo/build-demo-filings.ts';

/** Another program takes half a second to read a page; scripts/evaluate/check-page-numbers.ts takes them all. */
const SHARE = 0.2;

function faultsOf(bytes: Buffer): object {
  const { numbers, lost, cells, shown } = countPageNumbers(bytes);
  return { lost, hiddenCells: cells - shown, isEmpty: numbers === 0 };
}
const NONE = { lost: [], hiddenCells: 0, isEmpty: false };

describe('the page has every number and every cell', () => {
  test.each(buildDemoFilings().map(({ primaryDocument, html }) => [primaryDocument, html]))(
    'of an invented filing: %s',
    (_, html = '') => {
      expect(faultsOf(Buffer.from(html))).toEqual(NONE);
    },
  );

  describe.skipIf(!isCorpusHere)(`of some real filings (${SKIPPED})`, () => {
    test.each(sampleOf(claimedFilings, SHARE).map((filing) => [labelOf(filing), filing.file]))('%s', (_, file = '') => {
      expect(faultsOf(corpusBytes(file))).toEqual(NONE);
    });
  });
});
