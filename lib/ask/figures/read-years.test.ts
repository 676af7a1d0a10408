import { expect, test } from 'vitest';
import { readYears } from './read-years.ts';

test.each([
  ['gross margin trend', 3],
  ['Revenue over the last five years', 5],
  ['net income for the past 4 fiscal years', 4],
  ['capex history', 3],
  ['sales in the last 20 years', 6],
  ['What was revenue in fiscal 2025?', null],
  ['What did it earn last year?', null],
])('"%s" asks for years: %j', (question, years) => {
  const read = readYears(question);
  expect(read.years).toBe(years);
  expect(read.rest).toHaveLength(question.length);
});
