import { describe, expect, test } from 'vitest';
import { inventedFiling } from '#tests/support/invented-filing';
import { causeInDiscussion } from './cash-discussion.ts';

/** What a 10-K's discussion with these paragraphs says of cash that went from one amount to another, in millions. */
function said(paragraphs: string[], [now, before]: [number, number] = [-375, 385]) {
  const filing = { ...inventedFiling(paragraphs), fiscal: { year: 2025, period: 'FY' as const } };
  const cash = { now: now * 1e6, before: before * 1e6, scale: 6, isKnown: false };
  return causeInDiscussion(filing, cash, { isQuarterly: false, isAsked: () => true })?.text ?? null;
}

describe('why cash from operations moved', () => {
  test('is the next paragraph’s reason for the use of cash, in the scale of the amounts before it', () => {
    const amounts = 'Cash used for operations was $375 in 2025 compared with cash provided from operations of $385.';
    const cause = 'In 2025, the use of cash was due to pension contributions of $692 and higher receivables.';
    expect(said([amounts, cause])).toBe(`${cause.slice(0, -1)} (amounts in millions).`);
  });

  test('is told with what takes a part of it back', () => {
    const cause =
      'Cash related to operating activities decreased by $249 million driven by the payment of a settlement.';
    const back = 'This was partially offset by cash generated from operations.';
    expect(said([`${cause} ${back}`], [576, 825])).toBe(`${cause} ${back}`);
    const long = back.replace('.', ` ${'in the north and the south and '.repeat(20)}in all places.`);
    expect(said([`${cause} ${long}`], [576, 825])).toBeNull();
  });

  test('is the cause of more cash that went out, where it says no amount', () => {
    const cause = 'The increase in cash outflows from operating activities in 2025 was driven by a work stoppage.';
    expect(said([cause])).toBe(cause);
    expect(said([cause], [385, -375])).toBeNull();
  });

  test('is what a payment did to it', () => {
    const paid =
      'Payment of the $1 billion termination fee in 2025 had an adverse impact on cash flows from operations.';
    expect(said([paid], [8_056, 7_302])).toBe(paid);
  });

  test('is not what only took a part back, another amount, another year, or cash of another kind', () => {
    const consisted =
      'Net cash used in operating activities was $375 million, which consisted of a loss of $400 million';
    expect(said([`${consisted}, partially offset by higher payables.`])).toBeNull();
    const other = 'Net cash provided by operating activities increased by $90 million due to lower inventories.';
    expect(said([other])).toBeNull();
    expect(said([other.replace('increased by $90 million', 'decreased in 2023')])).toBeNull();
    expect(said([other.replace('operating', 'financing').replace('increased by $90 million', 'decreased')])).toBeNull();
  });
});
