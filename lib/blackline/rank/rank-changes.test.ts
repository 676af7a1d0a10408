import { expect, test } from 'vitest';
import { compareFilings } from '#lib/blackline/compare-filings';
import { inventedFiling } from '#tests/support/invented-filing';

const ROAD = 'Roads to our plants are closed in winter, and we keep stocks for that time.';
const MADE = 'In May 2025, we entered into a $3.5 billion credit facility to fund the purchase of a mill.';
const RAISED =
  'In June 2025, we increased our commercial paper program from $1.0 billion to $3.5 billion in the same way.';
const ENDED =
  'In October 2025, we terminated the $3.5 billion credit facility and the $3.5 billion commercial paper program.';

test('of two steps that one later step ended, the earlier one gives its place to the later', () => {
  const older = inventedFiling([ROAD], { period: '2024-12-31' });
  const heading = (text: string) => ({ text, kind: 'heading' as const, level: 3 });
  const blocks = [ROAD, heading('Credit'), MADE, heading('Paper'), RAISED, heading('Ends'), ENDED];
  const { changes } = compareFilings(older, inventedFiling(blocks));
  const [made, raised] = ['May 2025', 'June 2025'].map((day) => changes.find(({ headline }) => headline.includes(day)));
  expect(made?.rankReason).toContain('a later step is told');
  expect(raised?.rankReason).not.toContain('a later step is told');
});
