import { describe, expect, test } from 'vitest';
import { inventedFiling } from '#tests/support/invented-filing';
import { composeGuidance } from './compose-guidance.ts';

const KNOWN = { subjects: [], scale: null };
const guidanceOf = (...texts: string[]) => composeGuidance(inventedFiling(texts), KNOWN).map(({ text }) => text);
const EPS = 'For the year ending December 31, 2026, we expect diluted EPS of between $8.50 and $9.50.';

describe('the guidance of a report', () => {
  test('is what the company expects of its results and spending to come, with most amounts first', () => {
    const spending = 'For fiscal 2026, our guidance for capital expenditures is approximately $2.0 billion.';
    expect(guidanceOf(spending, EPS)).toEqual([`${EPS} ${spending}`]);
  });

  test.each([
    ['of the year that is over', 'In 2025, we expected net sales of $4 billion.'],
    ['without an amount', 'We expect net sales to grow in 2026.'],
    ['that accounting asks for', 'We expect to recognize deferred revenue of $4 billion as net sales in 2026.'],
    ['in millions that it does not name', 'In 2026, we expect net sales of $240 to $260.'],
    ['that points back', 'These net sales are expected to be $4 billion in 2026.'],
  ])('is no expectation %s', (_, text) => {
    expect(guidanceOf(text)).toEqual([]);
  });

  test('is told with what it leaves out, or not at all', () => {
    const limit = 'These expected results do not include the impact of a sale.';
    expect(guidanceOf(`${EPS} ${limit}`)).toEqual([`${EPS} ${limit}`]);
    const long = `These expected results do not include ${'what the plants took up and gave back and '.repeat(12)}more.`;
    expect(guidanceOf(`${EPS} ${long}`)).toEqual([]);
    expect(guidanceOf(`${EPS} We opened 12 plants.`)).toEqual([EPS]);
  });

  test('names the scale in which the filing counts', () => {
    const plan = 'Our restructuring is expected to result in charges of $200 to $240 in 2026.';
    const told = composeGuidance(inventedFiling([plan]), { subjects: [], scale: 6 });
    expect(told.map(({ text }) => text)).toEqual([`${plan.slice(0, -1)} (amounts in millions).`]);
  });

  test('is said once, and names the segment it is about', () => {
    expect(guidanceOf(EPS, EPS)).toHaveLength(1);
    const [point] = composeGuidance(inventedFiling(['We expect revenues of $4 billion in 2026.']), {
      subjects: [{ text: 'Chips', names: [] }],
      scale: null,
    });
    expect(point?.text).toBe('Chips: We expect revenues of $4 billion in 2026.');
  });
});
