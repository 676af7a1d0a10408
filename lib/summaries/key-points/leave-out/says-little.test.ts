import { describe, expect, test } from 'vitest';
import { isPublicAct, saysLittle } from './says-little.ts';

describe('a text says too little', () => {
  test.each([
    ['it points elsewhere', 'In July 2025, the Company paid $20.8 million for the systems described herein.'],
    ['it is a note below a table', '1 During 2025, the Company reduced its restricted cash by $600 million.'],
    ['things go on', 'We expect spending in technology will increase over time as we add engineers.'],
    ['no figure tells how far', 'Depreciation expense increased in both periods due to the mix of assets.'],
    ['its reasons do not follow', 'Expense increased 1.8 percent in 2025 driven by the following factors.'],
    ['a rate is of what is left over', 'Other expense decreased 5% due to lower remediation costs.'],
    ['it is as at every year’s end', 'We had liabilities for unrecognized tax benefits totaling $689 million.'],
    [
      'a table is not of sales',
      'Securities (in millions): Total 12 in 2025, 13 in 2024; largest change: Notes, from 1 to 2.',
    ],
  ])('where %s', (_, text) => {
    expect(saysLittle(text)).toBe(true);
  });

  test.each([
    'We expect spending in technology to remain at $3.4 billion in 2026.',
    'Depreciation expense increased 9% due to the mix of assets.',
    'Other expense decreased $90 million, or 5%, due to lower remediation costs.',
    'Gross margin increased in the third quarter of 2025 due to a different mix of products.',
    'Regions (in millions): Total Revenues 12 in 2025, 13 in 2024; largest change: Shoes, from 1 to 2.',
  ])('but not: %s', (text) => {
    expect(saysLittle(text)).toBe(false);
  });
});

test('what governments decide is told where it says what that means for the company', () => {
  const act = 'In July 2025, the pause on reciprocal tariffs was extended until August 1, 2025.';
  expect(isPublicAct(act, ['Lumen'])).toBe(true);
  expect(isPublicAct(`${act} We expect higher prices.`, ['Lumen'])).toBe(false);
  expect(isPublicAct(act.replace('tariffs', 'tariffs on Lumen’s parts'), ['Lumen'])).toBe(false);
  expect(isPublicAct('The balance of the tax payable imposed by the Jobs Act was $16.5 billion.', [])).toBe(false);
});
