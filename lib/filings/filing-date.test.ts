import { expect, test } from 'vitest';
import { parseFilingDate } from './filing-date.ts';

test.each(['1993-01-01', '2024-02-29', '2026-11-20', '2100-12-31'])('%s may be a day of filing', (day) => {
  expect(parseFilingDate(day)).toBe(day);
});

test.each([
  '',
  '0000-01-01',
  '1992-12-31',
  '2101-01-01',
  '2026-02-29',
  '2026-02-30',
  '2026-13-01',
  '2026-1-1',
  '2026-01-01\n',
  '2026-01-01T00:00:00Z',
  '\0',
])('%j is none', (day) => {
  expect(parseFilingDate(day)).toBeNull();
});
