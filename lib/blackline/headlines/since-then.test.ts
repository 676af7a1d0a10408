import { expect, test } from 'vitest';
import { compareFilings } from '#lib/blackline/compare-filings';
import { inventedFiling } from '#tests/support/invented-filing';

const DEBT = 'We have no debt, and we do not expect to borrow in the next twelve months under any agreement.';
const LOSS = 'During the third quarter of 2025, we recorded a $60 million closing loss on our looms at the river.';
const MORE = 'During the fourth quarter of 2025, we recorded an additional closing loss of $9 million on our looms.';

const MILL = { text: 'Elm mill', kind: 'heading' as const, level: 3 };

test('a charge of a quarter is told with the further one of the next', () => {
  const older = inventedFiling([MILL, DEBT], { period: '2024-12-31' });
  const newer = inventedFiling([MILL, DEBT, `${LOSS} Our carpets sold well.`, DEBT.replace('no', 'little'), MORE]);
  const { changes } = compareFilings(older, newer);
  const told = changes.find(({ headline }) => headline.includes('$60 million'))!;
  expect(told.headline).toMatch(/” \(more since\)$/);
  expect(told.significance).toMatch(/^Since then: “During the fourth quarter of 2025, we recorded an additional/);
});
