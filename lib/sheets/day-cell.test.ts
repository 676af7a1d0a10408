import { expect, test } from 'vitest';
import { readDay } from './day-cell.ts';

test.each([
  ['December 31, 2025', '2025-12-31'],
  ['Jun 27, 2026', '2026-06-27'],
  ['2026-01-31', '2026-01-31'],
])('%s is a day', (text, day) => expect(readDay(text)).toBe(day));

test.each(['2025', 'June 2025', 'Year ended June 27, 2026', 'February 30, 2025', 'June 27', '', '1,234'])(
  '%j is none',
  (text) => expect(readDay(text)).toBeNull(),
);
