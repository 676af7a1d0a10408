import { describe, expect, test } from 'vitest';
import { compareFilings } from '#lib/blackline/compare-filings';
import { inventedFiling } from '#tests/support/invented-filing';

const DEBT = 'We have no debt, and we do not expect to borrow in the next twelve months under any agreement.';
const changesOf = (older: string, newer: string) =>
  compareFilings(inventedFiling([older, DEBT]), inventedFiling([newer, DEBT])).changes;
const headlineOf = (older: string, newer: string) => changesOf(older, newer)[0]?.headline;

describe('a sentence of which the new words would be cut off', () => {
  const LONG =
    'Breaches of the systems of our mills, our carriers, our dealers and those who buy from us at fairs are found and used across a broad range of equipment that we rent or own';

  test('is told by the clause into which they were put', () => {
    const headline = headlineOf(
      `${LONG}.`,
      `${LONG}, including drones and sensors of the looms that foreign armies fly.`,
    );
    expect(headline).toContain('Now with “…including drones and sensors of the looms that foreign armies fly”');
  });

  test('is not told by a figure without what it is of', () => {
    const was = `${LONG}, and the greatest share was 6.5%.`;
    expect(headlineOf(was, was.replace('6.5%', '6.1%'))).not.toMatch(/now with “…?was/);
  });

  test('does not show an offset alone', () => {
    const headline = headlineOf(`${LONG}.`, `${LONG}, partially offset by refunds that insurers granted for looms.`);
    expect(headline).not.toMatch(/now with “…partially offset/i);
  });
});

test('a sentence that has but another word in place of one ranks below what is new', () => {
  const body = (who: string) =>
    `Incidents at the looms are told to the ${who}, who keeps a book of them for the board.`;
  const [change] = changesOf(`${body('warden')} ${DEBT}`, `${body('keeper')} ${DEBT} The book is blue.`);
  expect(change!.importance).toBeLessThan(60);
});
