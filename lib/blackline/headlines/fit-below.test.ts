import { expect, test } from 'vitest';
import { fitBelow, fitHeadline, fitSentence } from './phrases/fit-sentence.ts';

const WHEN = 'in reported currency in the first quarter of fiscal 2025 relative to the first quarter of fiscal 2024';

test('a sentence below a headline keeps the reason that it gives', () => {
  const said = `The total revenues of our cloud and license business increased by $1.0 billion ${WHEN} primarily`;
  const reason = 'due to a $988 million increase in cloud services revenues';
  const more = `as ${'customers purchased our applications and renewed their contracts and '.repeat(6)}went on`;
  expect(fitBelow(`${said} ${reason} ${more}.`, 200)).toContain(reason);
  expect(fitBelow(`${said} driven primarily by higher volumes.`, 100)).toMatch(/driven primarily by higher volumes$/);
});

test('a sentence below a headline keeps all that it numbers', () => {
  const costs =
    'Earnings in 2024 included the following costs: (i) $6.5 million of amortization of the looms that were bought; (ii) $3.7 million for the flood in the mill; and (iii) $3.5 million of impairment';
  expect(fitBelow(`${costs}.`, 140)).toBe(costs);
});

test('a headline that ends with no clause has more room where that tells more of what happened', () => {
  const spent =
    'Expenditures for research and development of looms decreased in amount and as a percentage of net sales during the third quarter and the first nine months of 1998 as they had in the year before.';
  expect(fitHeadline(spent, 30)).toMatch(/percentage of net sales during the third quarter/);
  const years = spent.replace('the year before', '1997 and 1996, respectively');
  expect(fitHeadline(years, 30)).toBe(fitSentence(years, 90));
});

test('a headline has more room for how many it is of', () => {
  const limit =
    'During 2024, the authority communicated it will not approve production rate increases for the looms of the mill beyond 38 per month or additional lines until all rules are met.';
  expect(fitHeadline(limit, 24)).toMatch(/beyond 38 per month/);
});
