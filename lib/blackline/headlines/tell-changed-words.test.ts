import { expect, test } from 'vitest';
import { compareFilings } from '#lib/blackline/compare-filings';
import { inventedFiling } from '#tests/support/invented-filing';

test('"these" stand behind the words that a paragraph begins with, which say what they are', () => {
  const body = (due: string) =>
    `• Purchase obligations. These include ${due} million of yarn that dyers in the north deliver to our mills by ship.`;
  const [change] = compareFilings(inventedFiling([body('$11')]), inventedFiling([body('$17')])).changes;
  expect(change!.headline).toMatch(/^Purchase obligations: “These include \$17 million/);
});
