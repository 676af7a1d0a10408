import { expect, test } from 'vitest';
import { nameMatter } from './name-matter.ts';

const BROUGHT = 'In October 2020, Vexil iLoom, Inc. filed a complaint against Tallgrass, Inc. in the District Court.';
const RULED = 'In September 2024, the United States Court of Appeals affirmed the district court’s judgment.';

test('a ruling is told with who brought the suit', () => {
  expect(nameMatter(RULED, `${BROUGHT} ${RULED}`, 'Tallgrass, Inc.')).toBe('Vexil iLoom');
  const state = 'In November 2022, the State of Oregon filed a lawsuit in the Multnomah Circuit Court.';
  const settled = 'In November 2024, the parties agreed to resolve this lawsuit.';
  expect(nameMatter(settled, `${state} ${settled}`, null)).toBe('State of Oregon');
});

test('not where it says so itself, where two suits are told of, or where the company brought it', () => {
  const named = 'In March 2024, a jury found for Vexil and awarded it $5 million.';
  expect(nameMatter(named, `${BROUGHT} ${named}`, null)).toBeNull();
  const second = 'In May 2021, Quill Works filed a complaint on the same looms.';
  expect(nameMatter(RULED, `${BROUGHT} ${second} ${RULED}`, null)).toBeNull();
  expect(nameMatter(RULED, `${BROUGHT} ${RULED}`, 'Vexil iLoom, Inc.')).toBeNull();
});
