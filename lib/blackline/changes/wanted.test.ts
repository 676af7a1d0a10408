import { expect, test } from 'vitest';
import { tellsWanted } from './wanted.ts';

test.each([
  'Moody’s downgraded our long-term credit ratings to Baa3 in April 2024.',
  'In December 2024, our Board of Directors approved a share repurchase program authorizing us to repurchase up to $12 billion.',
  'In fiscal 2025, we plan to invest approximately 2.5% of sales in capital expenditures, or $4 billion.',
  'The agency communicated it will not approve production rate increases beyond 38 per month.',
])('readers want to know: %s', (sentence) => {
  expect(tellsWanted(sentence)).toBe(true);
});

test.each([
  'If Moody’s downgraded our credit ratings, our cost of funds would increase.',
  'We repurchased $12 billion of our common stock in 2024.',
  'Our credit ratings were unchanged.',
])('readers need not know: %s', (sentence) => {
  expect(tellsWanted(sentence)).toBe(false);
});
