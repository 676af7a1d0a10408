import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { BaselineChoice } from '#lib/blackline/types';
import type { ReadingFiling } from '#lib/filings/reading-filing';
import { EarlierFilings } from './earlier-filings.tsx';

/**
 * What the page says of the older filing: filed eight months late, after a period that ended 36 months before the newer
 * one's.
 */
function said(periodOfReport: string | null): string {
  const older = { accession: 'a', form: '10-K', filedOn: '2023-11-15', periodOfReport, relation: 'earlier' };
  const newer = { ticker: 'NWSC', form: '10-K', filedOn: '2026-02-15', periodOfReport: '2025-12-31' };
  const html = renderToStaticMarkup(
    createElement(EarlierFilings, {
      filing: newer as ReadingFiling,
      form: '10-K',
      choices: [older as BaselineChoice],
    }),
  );
  return /<p[^>]*>(The .*?)<\/p>/.exec(html)?.[1] ?? '';
}

test('months from period to period are not said to be those between the days of filing', () => {
  expect(said('2022-12-31')).toBe(
    'The 10-K before it on this site was filed Nov 15, 2023, and its period ended 36 months earlier: too long ago for what changed since to say much.',
  );
});

test('months from one day of filing to the other are said where a filing has no period', () => {
  expect(said(null)).toBe(
    'The 10-K before it on this site was filed Nov 15, 2023, 27 months earlier: too long ago for what changed since to say much.',
  );
});
