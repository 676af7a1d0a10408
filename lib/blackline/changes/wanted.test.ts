import { expect, test } from 'vitest';
import { tellsWanted, tellsWantedOrLarge } from './wanted.ts';

test.each([
  'Moody’s downgraded our long-term credit ratings to Baa3 in April 2024.',
  'In December 2024, our Board of Directors approved a share repurchase program authorizing us to repurchase up to $12 billion.',
  'In fiscal 2025, we plan to invest approximately 2.5% of sales in capital expenditures, or $4 billion.',
  'On July 1, 2025, Ann Lee, then Chief Operating Officer, succeeded Bo Ray as the company’s Chief Executive Officer.',
  'On January 9, 2025, Cy Poe notified the Board of Directors that he has decided not to stand for re-election.',
  'Ann Lee has served as Chief Executive Officer of Looms since April 2025.',
  'The agency communicated it will not approve production rate increases beyond 38 per month.',
])('readers want to know: %s', (sentence) => {
  expect(tellsWanted(sentence)).toBe(true);
});

test.each([
  'If Moody’s downgraded our credit ratings, our cost of funds would increase.',
  'We repurchased $12 billion of our common stock in 2024.',
  'Our credit ratings were unchanged.',
  'The Board of Directors may be asked to name another Chief Executive Officer.',
  'Our Chief Financial Officer reviews the results of each quarter.',
])('readers need not know: %s', (sentence) => {
  expect(tellsWanted(sentence)).toBe(false);
});

test.each([
  'In April 2025, we issued $500 million of senior notes due April 2030.',
  'During 2025, we increased the reach-forward loss on the loom program by $90 million.',
])('what its amount makes news: %s', (sentence) => {
  expect(tellsWantedOrLarge(sentence)).toBe(true);
  expect(tellsWanted(sentence)).toBe(false);
});
