import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { countPageNumbers } from '#tests/support/page-numbers';
import { buildDemoFilings } from '../../prisma/demo/build-demo-filings.ts';

const CORPUS = '../shared/corpus';
const LISTED = `${CORPUS}/manifest.json`;
const real: { file: string }[] = existsSync(LISTED) ? JSON.parse(readFileSync(LISTED, 'utf8')).filings : [];

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

  describe.skipIf(real.length === 0)('of real filings (skipped where ../shared/corpus is absent)', () => {
    test.each(real.map(({ file }) => [file.split('/').at(-1), file]))('%s', (_, file = '') => {
      expect(faultsOf(readFileSync(`${CORPUS}/${file}`))).toEqual(NONE);
    });
  });
});
