import { describe, expect, test } from 'vitest';
import { paragraphSentences } from './paragraph-sentences.ts';
import { riskBeforeColon, runInTitle, titleBeforeColon, titleInCapitals } from './run-in-title.ts';

describe('a heading that runs into its paragraph', () => {
  test.each([
    ['Dividends', 'In May 2024, our Board of Directors declared a dividend of $0.09 per share.'],
    ['Liquidity and Capital Resources', 'We believe that our cash will do for the next twelve months.'],
    ['Stock Incentive Plans', 'The Company grants options to employees and to members of the Board.'],
    ['615 Program', 'The accounting quantity for the looms increased by 100 units in the year.'],
    ['Off-Balance Sheet Arrangements', 'As of May 31, 2024, we had no arrangements of that kind with anybody.'],
  ])('is told from it: %s', (title, rest) => {
    expect(runInTitle(`${title} ${rest}`)).toBe(title);
    expect(paragraphSentences(`${title} ${rest}`)).toEqual([rest]);
  });

  test.each([
    'Northwind Home Services had sales of $5 million in May 2024, and we expect more.',
    'In May 2024 We Sell Inc. declared a dividend of $0.09 per share to its holders.',
    'Changes in The Market for our lamps were small, and we expect no others in the year.',
    'Failure To Protect Our Intellectual Property Could Harm Our Business And Our Results.',
    'Sales of lamps In May 2024 increased by 4%, which we had expected since the year before.',
    'Revenue Industry sales in North America were 19.6 million units in the year 2024.',
  ])('is none: %s', (text) => {
    expect(runInTitle(text)).toBeNull();
  });

  test('stands before a colon, or in capitals', () => {
    const rest = 'Expenses of this kind resulted from the plan of May, as they did before.';
    expect(titleBeforeColon(`Restructuring Expenses: ${rest}`)).toBe('Restructuring Expenses');
    expect(titleBeforeColon(`We expect this: ${rest}`)).toBeNull();
    expect(titleInCapitals(`HOME SERVICES – ${rest}`)).toBe('HOME SERVICES');
    expect(titleInCapitals(`ABC Home – ${rest}`)).toBeNull();
  });

  test('of a risk may be a sentence in the letters of a title', () => {
    const risk = 'Delays in the New Lamps, Including Those Made for Ships, Could Harm the Company’s Business';
    const rest = 'The company has begun to make lamps for ships, and has not made any before.';
    expect(riskBeforeColon(`${risk}: ${rest}`)).toBe(risk);
    expect(riskBeforeColon(`${risk}. ${rest}`)).toBeNull();
    expect(riskBeforeColon(`We may be harmed by several of these events in later years: ${rest}`)).toBeNull();
  });
});
