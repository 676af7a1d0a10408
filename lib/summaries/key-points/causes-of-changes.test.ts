import { describe, expect, test } from 'vitest';
import { inventedFiling } from '#tests/support/invented-filing';
import { causesOfChanges } from './causes-of-changes.ts';

/** What a report's discussion with this paragraph gives as causes. */
function causesIn(text: string) {
  const filing = { ...inventedFiling([{ item: '7', part: 'II', text }]), form: '10-K' };
  return causesOfChanges(filing, () => true).map(({ summary, from, measure }) => [measure, summary.text.slice(from)]);
}

const TOLD = 'Net sales decreased 11.0% to $86.4 billion in fiscal 2023.';

describe('the cause of a change', () => {
  test('is the sentence that goes back to the change, not the one that is told later', () => {
    const cause = 'The decrease in total sales was driven by the sale of the northern stores and a 53rd week.';
    expect(causesIn(`${TOLD} ${cause} Comparable sales decreased 4.7%, driven by fewer visits.`)).toEqual([
      ['total sales', cause],
    ]);
  });

  test.each([
    ['The lower net income primarily reflected fires.', 'net income'],
    ['The EPS decrease was due to an impairment.', 'EPS'],
    ['The decrease in income before income taxes in the third quarter primarily reflected fires.', 'income'],
  ])('knows what it is said of: %s', (cause, measure) => {
    expect(causesIn(`${TOLD} ${cause}`)).toEqual([[measure, cause]]);
  });

  test.each([
    ['names no measure', 'The decrease was primarily due to fewer visits.'],
    ['announces what does not follow', 'The decrease in net sales is attributable to several factors.'],
    ['tells why one measure moved less than another', 'The lower rate of decrease in net income reflected buybacks.'],
    ['says no reason', 'The decrease in net sales was the first in ten years.'],
  ])('is none that %s', (_, cause) => {
    expect(causesIn(`${TOLD} ${cause}`)).toEqual([]);
  });

  test('is none without an amount before it', () => {
    expect(causesIn('The decrease in net sales was driven by the sale of the northern stores.')).toEqual([]);
  });
});
