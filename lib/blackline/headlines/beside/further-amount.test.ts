import { describe, expect, test } from 'vitest';
import { findFurtherAmount } from './further-amount.ts';

const of = (texts: string[], unchanged: number[] = []) =>
  findFurtherAmount(
    texts.map((text, at) => ({ text, isChanged: !unchanged.includes(at) })),
    0,
    () => true,
  );

const BREACH = 'In 2024, we incurred $2.2 billion of direct response costs after the breach.';
const BESIDE = 'Looms also experienced estimated business disruption impacts of $867 million in 2024.';

describe('what something cost is told with', () => {
  test('what it cost besides', () => {
    expect(of([BREACH, BESIDE])).toEqual({
      ...{ at: 1, since: 'beside estimated business disruption impacts of $867 million' },
      sinceInBrief: 'and $867 million of disruption impacts',
    });
  });

  test('the charge for what was also decided, and how that goes on', () => {
    const lives = 'We anticipate a decrease in 2025 operating income of approximately $0.7 billion.';
    const decided = 'In 2024, we also determined to retire early certain of our looms.';
    const charge = 'We recorded approximately $920 million of accelerated depreciation and related charges in 2024.';
    const next = 'The depreciation will continue into 2025 and decrease operating income by $0.6 billion.';
    expect(of([lives, decided, charge, next])).toMatchObject({
      ...{
        at: 2,
        since: 'beside $920 million of accelerated depreciation and related charges in 2024, and $0.6 billion in 2025',
        further: next,
      },
      sinceInBrief: 'and $920 million of accelerated depreciation in 2024, and $0.6 billion in 2025',
    });
    expect(of([lives, charge])).toBeNull();
  });
});

test('no gain, no small amount, and nothing that stood there before is told beside a cost', () => {
  expect(of([BREACH, 'We also had gains of $3.0 billion from losses that were recovered in 2024.'])).toBeNull();
  expect(of([BREACH, 'We also recorded charges of $20 million in 2024.'])).toBeNull();
  expect(of([BREACH, BESIDE], [1])).toBeNull();
});
