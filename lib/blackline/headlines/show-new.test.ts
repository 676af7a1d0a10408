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

  test('is told by them, though it now begins with whom it concerns', () => {
    const risks = 'the related risks include the company failing to reach the sales that were hoped for';
    const liabilities = 'the assumption of liabilities related to litigation or other proceedings of the mills';
    const headline = headlineOf(
      `We purchase mills. T${risks.slice(1)} and ${liabilities}, as well as the failure to close planned purchases.`,
      `We purchase mills. With respect to purchases of mills, ${risks}, ${liabilities}, and delays of the assumption of ` +
        'planned purchases, as well as the failure to close planned purchases.',
    );
    expect(headline).toContain('Now with “…and delays of the assumption of planned purchases…”');
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
