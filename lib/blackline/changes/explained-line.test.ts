import { describe, expect, test } from 'vitest';
import { inventedFiling, inventedTable } from '#tests/support/invented-filing';
import { readComparedFilings } from './compared-filings.ts';
import { findExplainedLine } from './explained-line.ts';

const table = (year: number, line: [string, string, string], more: string[][] = []) =>
  inventedTable([['', String(year), String(year - 1)], line, ...more]);

/** What the paragraph below the tables of a discussion explains. */
function explained(text: string, { tables = [table(2025, ['Freight', '$60', '$40'])] } = {}) {
  const documents = {
    old: inventedFiling([table(2024, ['Freight', '$40', '$50'])], { period: '2024-12-31' }),
    new: inventedFiling([...tables, text]),
  };
  return findExplainedLine(documents.new.blocks.at(-1)!, null, readComparedFilings(documents));
}

describe('a paragraph of the discussion explains', () => {
  test('the line whose name it begins with, in the words of its reason', () => {
    expect(explained('Freight increased 50% in 2025 primarily due to tariffs.')).toMatchObject({
      line: { label: 'Freight', now: { value: 60e6 }, before: { value: 40e6 }, growthBefore: -0.2 },
      reason: 'primarily due to tariffs.',
    });
  });

  test('with the next sentence, where that goes against it or gives a further reason', () => {
    const why = 'Freight increased 50% in 2025 primarily due to tariffs.';
    const ratio = 'The ratio of freight to sales increased as a result of longer routes.';
    const offset = 'These increases were partially offset by cheaper fuel.';
    expect(explained(`${why} ${ratio}`)?.beside).toBe(ratio);
    expect(explained(`${why} ${offset}`)?.beside).toBe(offset);
    expect(explained(`${why} We own nine ships.`)?.beside).toBeNull();
  });

  test('no line that moved the other way than its verb says', () => {
    expect(explained('Freight decreased in 2025 primarily due to shorter routes.')).toBeNull();
  });

  test('no line of an earlier year', () => {
    expect(explained('Freight increased in 2024 primarily due to a longer route.')).toBeNull();
  });

  test('nothing without a reason', () => {
    expect(explained('Freight increased 50% in 2025.')).toBeNull();
  });

  test('no line whose name stands twice in its table, as of two measures', () => {
    const tables = [table(2025, ['Freight', '$60', '$40'], [['Freight', '7', '5']])];
    expect(explained('Freight increased in 2025 primarily due to tariffs.', { tables })).toBeNull();
  });
});
