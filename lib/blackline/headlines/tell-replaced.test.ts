import { describe, expect, test } from 'vitest';
import { compareFilings } from '#lib/blackline/compare-filings';
import { inventedFiling } from '#tests/support/invented-filing';

const DEBT = 'We have no debt, and we do not expect to borrow in the next twelve months under any agreement.';
const ROAD = 'Roads to our plants are closed in winter, and we keep stocks for that time.';
const headlineOf = (older: string, newer: string) =>
  compareFilings(inventedFiling([older, DEBT]), inventedFiling([newer, DEBT])).changes[0]?.headline;

describe('a sentence that mostly stayed', () => {
  const body = (who: string, where: string) =>
    `The team that looks into incidents advises the ${who}, who tells the board of them in every quarter of the year. ${ROAD} Reports are kept by the ${where}.`;

  test('is told by the words that took others’ place', () => {
    const headline = headlineOf(body('General Counsel', 'controller'), body('Chief Legal Officer', 'treasurer'));
    expect(headline).toMatch(/“(?:General Counsel|controller)” became “(?:Chief Legal Officer|treasurer)”/);
  });

  test('is told by what was put in, where its quotation would show none of it', () => {
    const common =
      'Our results could be affected by political changes in the countries in which we sell, by the growth of their economies, by strikes of their public services, and by taxes on what crosses their borders';
    const headline = headlineOf(
      `${common}. ${ROAD}`,
      `${common}, and by controls of capital. ${ROAD} We closed a store.`,
    );
    expect(headline).not.toMatch(/^[^“]*“Our results could be affected/);
  });

  test('is quoted where the quotation shows what was put in', () => {
    const was = `Fires at our mill cost us a week of work. ${ROAD}`;
    const is = `Fires at our mill and a flood of the river Elm, which broke two dams, cost us a week of work. ${ROAD}`;
    expect(headlineOf(was, is)).toContain('“Fires at our mill and a flood of the river Elm');
  });
});
