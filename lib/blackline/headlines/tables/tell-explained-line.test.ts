import { expect, test } from 'vitest';
import { readComparedFilings } from '#lib/blackline/changes/compared-filings';
import { findExplainedLine } from '#lib/blackline/changes/explained-line';
import { inventedFiling, inventedTable } from '#tests/support/invented-filing';
import { tellExplainedLine } from './tell-explained-line.ts';

const table = (year: number, line: [string, string, string]) =>
  inventedTable([['', String(year), String(year - 1)], line]);

function told(text: string, hides?: () => boolean) {
  const documents = {
    old: inventedFiling([table(2024, ['Freight', '$40', '$50'])], { period: '2024-12-31' }),
    new: inventedFiling([table(2025, ['Freight', '$60', '$40']), text]),
  };
  const filings = readComparedFilings(documents);
  const line = findExplainedLine(documents.new.blocks.at(-1)!, null, filings)!;
  return tellExplainedLine(line, {
    end: '2025-12-31',
    isQuarterly: false,
    weeks: filings.weeks,
    ...(hides && { hides }),
  })!;
}

test('a reason with no room is cut behind a whole one of several, never within one', () => {
  const reasons =
    'primarily due to longer routes around the southern cape and higher tolls on the old canal, dearer fuel, and wages';
  const { text, rest } = told(`Freight increased 50% in 2025 ${reasons}.`);
  expect(text).toMatch(/: “primarily due to longer routes around the southern cape…”$/);
  expect(rest).toContain(reasons);
});

test('a line stands without its reason where that would be cut within', () => {
  const { text, rest } = told(
    'Freight increased 50% in 2025 primarily due to tolls that towns on the banks of the long river Elm take from each ship of ours behind its mouth by night.',
  );
  expect(text).not.toContain('“');
  expect(rest).toContain('behind its mouth by night');
});

test('a line stands without its reason where what is new in that would be cut off', () => {
  const reasons =
    'primarily due to longer routes around the southern cape and higher tolls on the old canal, dearer fuel, and wages';
  const { text, rest } = told(`Freight increased 50% in 2025 ${reasons}.`, () => true);
  expect(text).not.toContain('“');
  expect(rest).toContain(reasons);
});
