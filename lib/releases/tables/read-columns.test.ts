import { describe, expect, test } from 'vitest';
import { readReleaseColumns } from './read-columns.ts';

const columns = (...head: string[]) =>
  readReleaseColumns(head).map(({ months, quarter, end }) =>
    quarter ? `Q${quarter.quarter} ${quarter.year}` : `${months}:${end}`,
  );

describe('the columns of a release’s table', () => {
  test.each([
    [
      ['Three Months Ended June 30,', 'Six Months Ended June 30,', '2026', '2025', '2026', '2025'],
      ['3:2026-06-30', '3:2025-06-30', '6:2026-06-30', '6:2025-06-30'],
    ],
    [
      [
        'Twelve Weeks Ended',
        'Twenty-Eight Weeks Ended',
        'July 18, 2026',
        'July 12, 2025',
        'July 18, 2026',
        'July 12, 2025',
      ],
      ['3:2026-07-18', '3:2025-07-12', '6:2026-07-18', '6:2025-07-12'],
    ],
    [
      // Three quarters beside two halves: the halves begin where the first day stands again.
      [
        'Three months ended',
        'Six months ended',
        '30 Jun 2026',
        '31 Mar 2026',
        '30 Jun 2025',
        '30 Jun 2026',
        '30 Jun 2025',
      ],
      ['3:2026-06-30', '3:2026-03-31', '3:2025-06-30', '6:2026-06-30', '6:2025-06-30'],
    ],
    [
      ['In millions', 'Q2 2026', 'Q2 2025', '% Change'],
      ['Q2 2026', 'Q2 2025'],
    ],
    [
      ['2Q26', '1Q26', '2Q25'],
      ['Q2 2026', 'Q1 2026', 'Q2 2025'],
    ],
    [
      ['Three months ended', '6/30/2026', '6/30/2025'],
      ['3:2026-06-30', '3:2025-06-30'],
    ],
    [['Fourth Quarter Fiscal Year 2026'], ['Q4 2026']],
    [['Dollars', 'Change'], []],
  ])('%j', (head, expected) => {
    expect(columns(...head)).toEqual(expected);
  });
});
