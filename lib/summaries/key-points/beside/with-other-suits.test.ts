import { expect, test } from 'vitest';
import { inventedFiling } from '#tests/support/invented-filing';
import { withOtherSuits } from './with-other-suits.ts';

const STATE = 'In May 2025, the Attorney General of Arizona filed a complaint against the Company.';
const OTHERS = 'It is not the only suit: the same paragraph tells of others.';

const told = (paragraph: string, text = STATE) => withOtherSuits(text, inventedFiling([paragraph]).blocks[0]!);

test('a suit of a paragraph that tells of others is told as one of several', () => {
  expect(told(`In 2023, the Federal Trade Commission filed a lawsuit in another court. ${STATE}`)).toBe(
    `${STATE} ${OTHERS}`,
  );
});

test('a suit alone, or with steps of its own behind it, is told as it is', () => {
  expect(told(STATE)).toBe(STATE);
  expect(told(`${STATE} In June 2025, the State filed an amended complaint.`)).toBe(STATE);
});
