import { describe, expect, test } from 'vitest';
import { findFurniture } from '#lib/filings/blocks/page-furniture';
import { readHtml } from '#lib/filings/html/read-html';
import { numberPages } from './page-numbers.ts';

const BREAK = '<hr style="page-break-after:always"/>';

function labels(...pages: string[]): string[] {
  const { lines } = readHtml(`<html><body>${pages.join(BREAK)}</body></html>`);
  return [...numberPages(lines, findFurniture(lines)).keys()];
}

const page = (foot: string) => `<p>What this page says of the business of the year.</p><p>And more.</p><p>${foot}</p>`;

describe('the printed number of a page', () => {
  test('is in its footer, also after the name of the report', () => {
    expect(labels(...[1, 2, 3, 4, 5].map((number) => page(`2023 FORM 10-K ${number}`)))).toEqual([
      ...['1', '2', '3', '4', '5'],
    ]);
  });

  test('is counted where a page of pictures does not print it', () => {
    const pages = [1, 2, 3, 0, 5, 6].map((number) => page(number ? `Our report ${number}` : 'A picture'));
    expect(labels(...pages)).toEqual(['1', '2', '3', '4', '5', '6']);
  });

  test('has its letter where the statements are numbered for themselves', () => {
    expect(labels(...['1', '2', '3', 'F-1', 'F-2', 'F-3'].map(page))).toEqual(['1', '2', '3', 'F-1', 'F-2', 'F-3']);
  });

  test('is unknown where nothing is printed', () => {
    expect(labels(page('Alpha'), page('Beta'), page('Gamma'))).toEqual([]);
  });
});
