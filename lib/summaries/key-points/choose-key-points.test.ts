import { describe, expect, test } from 'vitest';
import type { Block } from '#lib/filings/types';
import type { BlockSummary, Category } from '#lib/summaries/types';
import { chooseKeyPoints } from './choose-key-points.ts';

type Said = [part: string, item: string, category: Category, text: string];

/** The key points of an annual report whose summaries are these, a block each. */
function pointsOf(...said: Said[]): string[] {
  const blocks = said.map(
    ([part, item, , text], ordinal): Block => ({
      ordinal,
      kind: 'paragraph',
      part,
      item,
      text,
      hash: `h${ordinal}`,
      anchor: `p${ordinal}`,
    }),
  );
  const summaries = said.map(
    ([, , category, text], block): BlockSummary => ({ block, category, text, status: 'verified', receipts: [] }),
  );
  return chooseKeyPoints(summaries, blocks, { period: '2024-12-31', told: [] }).map(({ text }) => text);
}

const SALES = 'Net sales for fiscal 2024 increased $6.8 billion, or 4.5%, to $159.5 billion.';

describe('chooseKeyPoints', () => {
  test.each<Said>([
    ['II', '8', 'metric', 'We further record deferred revenue for the sale of gift cards of $2.1 billion at year end.'],
    ['II', '8', 'metric', 'Unrecognized tax benefits that if recognized would affect our tax rate were $668 million.'],
    [
      'II',
      '5',
      'guidance',
      'While we currently expect a cash dividend to be paid in the future, future dividend payments are subject to declaration by our Board based on our earnings.',
    ],
    [
      'II',
      '8',
      'guidance',
      'We do not expect the results from any income tax audit to have a material impact on our cash flows.',
    ],
    [
      'II',
      '8',
      'other',
      'Diluted earnings per share is computed by dividing net income by the number of shares, increased by potential shares.',
    ],
    [
      'II',
      '8',
      'other',
      'Additions/(Deductions) to the allowances represent changes in estimates of unrecoverable amounts.',
    ],
    [
      'I',
      '1',
      'guidance',
      'The Company is committed to the safety and security of its team members everywhere it operates.',
    ],
  ])('item %s/%s: a policy or a formula of every year is no key point (%s: %s)', (...policy) => {
    expect(pointsOf(policy, ['II', '7', 'metric', SALES])).toEqual([SALES]);
  });

  test('what the period brought stands before a balance that is told every year', () => {
    const unearned = 'Our total unearned revenue was $24.6 billion at year end, of which $14.2 billion is due in 2025.';
    const income = 'Operating income was $68.6 billion in 2024.';
    const fulfilment = 'Our customers also look for fast delivery of sales and good service in 2024.';
    expect(
      pointsOf(
        ['II', '7', 'other', fulfilment],
        ['II', '7', 'metric', unearned],
        ['II', '7', 'metric', `${income.slice(0, -1)}, up from $36.9 billion.`],
      )[0],
    ).toContain('Operating income');
  });
});
