import { expect, test } from 'vitest';
import { hidesLawsuit } from './of-lawsuit.ts';

const SUIT = 'Two lawsuits have been commenced over the offering of Lumina.';
const OFFERED = 'Alder Bank underwrote 6,000,000 shares for a total price of $100 million.';

test('what a lawsuit is about is no news of its own', () => {
  expect(hidesLawsuit(OFFERED, { kind: 'paragraph', text: `${SUIT} ${OFFERED}` })).toBe(true);
  expect(hidesLawsuit(OFFERED, { kind: 'paragraph', text: `The offering of Lumina ended. ${OFFERED}` })).toBe(false);
});

test.each([SUIT, 'The bank agreed to settle for $3 million.'])(
  'a text that says what it is about is told: %s',
  (text) => {
    expect(hidesLawsuit(text, { kind: 'paragraph', text: `${SUIT} ${text}` })).toBe(false);
  },
);
