import { expect, test } from 'vitest';
import { splitTitle } from './split-title.ts';

test('a year in a cell of its own stands below its period', () => {
  expect(splitTitle('Years Ended December 31, 2024', 'Years Ended December 31, | 2024 | 2023')).toEqual({
    year: '2024',
    period: 'Years Ended December 31',
  });
  expect(splitTitle('Years Ended March 31, (Millions) 2024', 'Years Ended March 31, (Millions)\n2024 | 2023')).toEqual({
    year: '2024',
    period: 'Years Ended March 31',
  });
  expect(splitTitle('2025', '2025 | 2024')).toEqual({ year: '2025', period: '' });
});

test('a date that is printed as one stays one', () => {
  expect(splitTitle('Quarter Ended June 30, 2025', 'Quarter Ended\nJune 30, 2025 | June 30, 2024')).toBeNull();
  expect(splitTitle('Change 2025', 'Change\n2025')).toBeNull();
});
