import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { countPageNumbers } from '#tests/support/page-numbers';
import { buildDemoFilings } from '../../prisma/demo/build-demo-filings.ts';

const CORPUS = '../shared/corpus';
const LISTED = `${CORPUS}/manifest.json`;
const real: { file: string }[] = existsSync(LISTED) ? JSON.parse(readFileSync(LISTED, 'utf8')).filings : [];

function expectNoneLost(bytes: Buffer): void {
  const { numbers, lost, cells, shown } = countPageNumbers(bytes);
  expect(lost).toEqual([]);
  expect(shown).toBe(cells);
  expect(numbers).toBeGreaterThan(0);
}

describe('the page has every number and every cell', () => {
  test.each(buildDemoFilings().map(({ primaryDocument, html }) => [primaryDocument, html]))(
    'of an invented filing: %s',
    (_, html = '') => expectNoneLost(Buffer.from(html)),
  );

  describe.skipIf(real.length === 0)('of real filings (skipped where ../shared/corpus is absent)', () => {
    test.each(real.map(({ file }) => [file.split('/').at(-1), file]))('%s', (_, file = '') =>
      expectNoneLost(readFileSync(`${CORPUS}/${file}`)),
    );
  });
});
