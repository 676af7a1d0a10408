import { expect, test } from 'vitest';
import type { ComparedRow } from './comparatives.ts';
import { underOwnHeadings } from './totals-of-headings.ts';

const row = (heading: string, label: string, current: string, prior: string): ComparedRow => ({
  ...{ heading, label, current, prior },
});
const CHARGES = [
  row('Severance', 'Cost of sales', '$22', '—'),
  row('Severance', 'Administrative expense', '100', '30'),
  row('Early redemption', 'Other expense', '15', '12'),
];

test('the total of a whole table stands under none of its headings', () => {
  expect(underOwnHeadings([...CHARGES, row('Early redemption', 'Total', '$137', '$42')]).at(-1)?.heading).toBe('');
});

test('the total of what stands under a heading keeps it', () => {
  const rows = [...CHARGES, row('Early redemption', 'Fees', '5', '6'), row('Early redemption', 'Total', '$20', '$18')];
  expect(underOwnHeadings(rows).at(-1)?.heading).toBe('Early redemption');
});

test('a total that is neither is left as it is', () => {
  expect(underOwnHeadings([...CHARGES, row('Early redemption', 'Total', '$99', '$98')]).at(-1)?.heading).toBe(
    'Early redemption',
  );
});
