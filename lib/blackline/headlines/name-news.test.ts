import { describe, expect, test } from 'vitest';
import { compareFilings } from '#lib/blackline/compare-filings';
import { type InventedBlock, inventedFiling, inventedTable } from '#tests/support/invented-filing';
import { tellsSame } from './name-news.ts';

const OFFICE = 'Our headquarters stand in Tulsa, where we lease a building until the end of the year 2031.';
const periods = [{ period: '2023-12-31' }, { period: '2024-12-31' }] as const;
const changesOf = (older: InventedBlock[], newer: InventedBlock[]) =>
  compareFilings(inventedFiling([OFFICE, ...older], periods[0]), inventedFiling([OFFICE, ...newer], periods[1]))
    .changes;
/** The change whose headline or what stands below it has some words. */
const changeWith = (words: string, ...sides: [InventedBlock[], InventedBlock[]]) =>
  changesOf(...sides).find(({ headline, significance }) => `${headline} ${significance ?? ''}`.includes(words));

describe('what stands in the newer filing alone is called', () => {
  const program = 'We have a commercial paper program that allows for borrowings up to $5.0 billion at any time.';
  const larger =
    'As of December 31, 2024, our commercial paper program allowed for an aggregate of $7.0 billion in borrowings.';

  test('updated where the older filing says something of the same thing, with what that was', () => {
    const filler = 'Water is used in each of our factories, and a drought near one of them would slow us down.';
    const change = changeWith('$7.0 billion', [program, filler], [filler, OFFICE.replace('Tulsa', 'Boise'), larger]);
    expect(change?.headline).not.toMatch(/^New/);
  });

  test('by how it is now where that is too long to be shown', () => {
    const terms =
      'with interest at the federal funds rate and a margin, under terms that each bank agreed with us on its own';
    const long = program.replace(
      'at any time.',
      `at any time, ${terms}, ${terms.replace('each bank', 'every dealer')}.`,
    );
    const filler = 'Water is used in each of our factories, and a drought near one of them would slow us down.';
    const change = changeWith('$7.0 billion', [long, filler], [filler, OFFICE.replace('Tulsa', 'Boise'), larger]);
    expect(change?.headline).not.toMatch(/^(?:New|Updated)/);
  });

  test('new where nothing there is about it', () => {
    expect(changeWith('$7.0 billion', [], [larger])?.headline).toMatch(/^New: /);
  });

  test('changed since where a later sentence ends what was agreed', () => {
    const made = 'In May 2024, we entered into a 364-day back-up credit facility of $10.0 billion with our banks.';
    const term = 'The $10.0 billion facility also provided that commitments would be reduced by other borrowings.';
    const ended = 'On June 27, 2024, we terminated the $10.0 billion back-up credit facility.';
    const change = changeWith('entered into', [], [made, term, 'Nothing was borrowed under it by then.', ended]);
    expect(change?.headline).toMatch(/^Changed since: /);
    expect(change?.significance).toContain('Since then: “On June 27, 2024, we terminated');
  });

  test('announced before where the older filing said that it would happen', () => {
    const chosen =
      'On February 20, 2024, the board elected Ana Ruiz as chief executive officer, effective July 1, 2024, to follow Tom Weld.';
    const begun = 'On July 1, 2024, Ana Ruiz succeeded Tom Weld as the chief executive officer of the company.';
    expect(changeWith('Ana Ruiz', [chosen], [begun])?.headline).toMatch(/^Announced before: “/);
  });

  test('of the earlier period where it was told of a day and is told no more', () => {
    const raised =
      'On May 1, 2023, the Company announced that the Board of Directors raised its dividend to $0.26 per share.';
    const filler = 'Water is used in each of our factories, and a drought near one of them would slow us down.';
    expect(changeWith('raised its dividend', [raised, filler], [filler])?.headline).toMatch(
      /^Of the earlier period: “/,
    );
  });

  test('no new table where its rows stand in another table of the older filing', () => {
    const rows = [
      ['', '2024', '2023'],
      ['Notes due 2030', '$500', '$480'],
      ['Notes due 2035', '$700', '$690'],
    ];
    const older = inventedTable([
      ['', 'Rate', 'Amount'],
      ['4.0% Notes due 2030', '4.1%', '$480'],
      ['4.5% Notes due 2035', '4.6%', '$690'],
    ]);
    const headlines = changesOf([{ ...older, item: '8' }], [inventedTable(rows), { ...older, item: '8' }]);
    expect(headlines.map(({ headline }) => headline).join('\n')).not.toContain('New table');
  });
});

test.each([
  [
    'As of May 3, 2024, we kept all 12 promises to our lenders.',
    'As of May 5, 2023, we kept all 12 promises to our lenders.',
    true,
  ],
  [
    'As of May 3, 2024, we kept all 12 promises to our lenders.',
    'As of May 5, 2023, we kept all 9 promises to our lenders.',
    false,
  ],
  ['We broke two promises to our lenders.', 'We kept all of our promises to the banks.', false],
])('a sentence tells the same where nothing but its dates moved on: %s', (said, before, isSame) => {
  expect(tellsSame(said, before)).toBe(isSame);
});

describe('what stands in the older filing alone', () => {
  test('is not removed where it told of its own period', () => {
    const was = 'Our tax rate was 3.8% for the first six months of 2023, after 4.0% in the year before.';
    expect(changeWith('3.8%', [was], [])?.headline ?? '').not.toMatch(/^Removed/);
  });
});
