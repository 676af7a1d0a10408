import { expect, test } from 'vitest';
import { understandQuestion } from './understand-question.ts';

test.each([
  [
    'What was Northwind’s operating income in fiscal 2025?',
    ['Fiscal 2025: fiscal 2025', 'Operating income: operating income'],
  ],
  [
    'Northwind capex Q2 2024 vs 2023',
    ['Q2 of fiscal 2024: Q2 2024', 'Q2 of fiscal 2023: 2023', 'Capital expenditures: capex'],
  ],
  ['cash at Sept 27, 2025', ['Sep 27, 2025: Sept 27, 2025', 'Cash: cash']],
  ['Who runs it?', []],
] as const)('%s', (question, understood) => {
  expect(understandQuestion(question, ['Northwind']).map(({ label, words }) => `${label}: ${words}`)).toEqual(
    understood,
  );
});
