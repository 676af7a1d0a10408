import { expect, test } from 'vitest';
import { readComparedFilings } from '#lib/blackline/changes/compared-filings';
import { inventedFiling } from '#tests/support/invented-filing';
import { plainly } from './beside/beside-sentence.ts';
import { withLast } from './with-last.ts';

const older = inventedFiling(
  [
    'During fiscal 2024, we invested approximately $3.2 billion back into our looms and mills. We expect profit of $5 million in 2025.',
    'Sales of looms increased 11% in 2024, compared to the prior year.',
    'Sales of cloth were $4 million and $3 million in 2024 and 2023, respectively.',
  ],
  { period: '2024-12-31' },
);
const filings = readComparedFilings({ old: older, new: inventedFiling(['Nothing.'], { period: '2025-12-31' }) });

/** The headline of a sentence that is quoted whole. */
const told = (said: string) => withLast({ text: `Now: “${said}”`, rest: null }, plainly(said), filings).text;

test('a sentence that the older filing has, too, is told with what its figure was', () => {
  const invested = 'During fiscal 2025, we invested approximately $3.5 billion back into our looms and mills.';
  expect(told(invested)).toBe(`Now: “${invested}” ($3.2 billion before)`);
  const grew = 'Sales of looms increased 9% in 2025, compared to the prior year.';
  expect(told(grew)).toBe(`Now: “${grew}” (11% before)`);
});

test.each([
  ['tells two years itself', 'Sales of cloth were $5 million and $4 million in 2025 and 2024, respectively.'],
  ['foretells', 'We expect profit of $7 million in 2026.'],
  ['is of another thing', 'Sales of yarn increased 9% in 2025, compared to the prior year.'],
])('a sentence that %s is left as it is', (_, said) => {
  expect(told(said)).toBe(`Now: “${said}”`);
});
