import { JSDOM } from 'jsdom';
import { readFiling } from '#lib/ingest/reading/read-filing';

export type PageNumbers = {
  /** Of the blocks' text. */
  numbers: number;
  /** Those that are on the page less often than in the blocks. */
  lost: string[];
  /** Cells of the blocks' tables, and of the page's. */
  cells: number;
  shown: number;
};

const NUMBER = /\d[\d,]*(?:\.\d+)?/g;
const hints = { form: '10-K', period: null, company: '', cik: '0000000001', ticker: null };

/**
 * Counts every number of a filing's blocks on the page that is made of them, as another program reads it: none may be
 * lost or changed on the way. About half a second for a megabyte.
 */
export function countPageNumbers(bytes: Buffer): PageNumbers {
  const { document, blockHtml } = readFiling({ bytes, hints });
  const { body } = new JSDOM(`<!doctype html><body>${blockHtml.join('\n')}</body>`).window.document;
  const wanted = countOf(document.blocks.flatMap(({ text }) => text.match(NUMBER) ?? []));
  // Cells and paragraphs are apart on the page, and here, too.
  for (const element of body.querySelectorAll('p, li, td, th, h2, h3, h4, h5')) element.append('\n');
  const found = countOf(body.textContent.match(NUMBER) ?? []);
  return {
    numbers: [...wanted.values()].reduce((sum, count) => sum + count, 0),
    lost: [...wanted].filter(([number, count]) => (found.get(number) ?? 0) < count).map(([number]) => number),
    cells: document.blocks.reduce((sum, { table }) => sum + (table?.rows.flat().length ?? 0), 0),
    shown: body.querySelectorAll('td, th').length,
  };
}

function countOf(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
