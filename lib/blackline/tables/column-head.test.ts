import { describe, expect, test } from 'vitest';
import { inventedTable } from '#tests/support/invented-filing';
import { headOver } from './column-head.ts';

const { table } = inventedTable([
  ['', '2024', 'Constant currency'],
  ['Europe', '', '8%'],
  ['Asia', '$120', ''],
]);

describe('the head over the figure of a line', () => {
  test('says how it is measured', () => {
    expect(headOver(table, 'Europe | 8%')).toBe('Constant currency');
  });

  test('that is a year says nothing of what', () => {
    expect(headOver(table, 'Asia | $120')).toBe('');
  });

  test('is not known of a line that is not there', () => {
    expect(headOver(table, 'Africa | 1%')).toBeNull();
  });
});
