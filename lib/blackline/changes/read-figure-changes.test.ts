import { describe, expect, test } from 'vitest';
import { compareFilings } from '#lib/blackline/compare-filings';
import { inventedFiling } from '#tests/support/invented-filing';
import { hunksOf } from './changed-spans.ts';
import { readFigureChanges } from './read-figure-changes.ts';

function moves(older: string, newer: string) {
  const filler = 'A paragraph that stays as it is, so that the other two are paired by their place.';
  const [row] = compareFilings(inventedFiling([older, filler]), inventedFiling([newer, filler])).rows;
  return readFigureChanges({ old: older, new: newer }, hunksOf(row!.runs)).pairs.map(({ was, is }) => [
    was.value,
    is.value,
  ]);
}

describe('readFigureChanges', () => {
  test('pairs the figures of one place', () => {
    expect(moves('We lease 12 offices.', 'We lease 15 offices.')).toEqual([[12, 15]]);
  });

  test('compares the latest periods where the filing lists two, the older one first', () => {
    const text = (first: string, second: string, years: string) =>
      `Cash provided by operating activities was $${first} billion and $${second} billion in ${years}, respectively.`;
    expect(moves(text('46.8', '84.9', '2022 and 2023'), text('84.9', '115.9', '2023 and 2024'))).toEqual([
      [84.9e9, 115.9e9],
    ]);
  });

  test('compares the latest periods where the newer one comes first', () => {
    const text = (first: string, second: string, years: string) =>
      `As of the end of ${years} the Company had $${first} billion and $${second} billion of commercial paper.`;
    expect(moves(text('10.0', '6.0', '2024 and 2023'), text('8.0', '10.0', '2025 and 2024'))).toEqual([[10e9, 8e9]]);
  });

  test('takes no number of a name for a figure', () => {
    expect(moves('The line includes iPhone 16 Pro and more.', 'The line includes iPhone 17 Pro and more.')).toEqual([]);
  });
});
