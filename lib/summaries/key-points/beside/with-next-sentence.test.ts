import { describe, expect, test } from 'vitest';
import type { BlockSummary } from '#lib/summaries/types';
import { inventedFiling } from '#tests/support/invented-filing';
import { withNextSentence, withTurns } from './with-next-sentence.ts';

/** The point of the first sentence of a paragraph. */
function pointOf(own: string, next: string): string | null {
  const { blocks } = inventedFiling([`${own} ${next}`]);
  const summary: BlockSummary = { block: 0, category: 'metric', text: own, status: 'verified', receipts: [] };
  return withNextSentence(summary, { block: blocks[0]!, facts: [] })?.text ?? null;
}

const MARGIN = 'Operating profit margin was 20.5% in 2025, an increase of 440 bps compared with 16.1% in 2024.';
const LONG = 'of what the plants in the north and in the south took up, gave back and took up again '.repeat(6);

describe('a point whose next sentence', () => {
  test.each([
    [MARGIN, 'Excluding the items above in both periods, it was 20.7%, an increase of 20 bps from 20.5%.'],
    [
      'Ton-miles increased by 8% in the second quarter, driven by a 4% increase in wagons.',
      'Changes in mix drove the variances between ton-miles and wagons due to heavier loads.',
    ],
    [
      'Backlog was $32.1 billion at the end of the year.',
      'The aggregate backlog includes $11.9 billion of affiliates.',
    ],
    [
      'The tax rate was 24.1% in 2025 compared to 28.8% in 2024.',
      'The 2024 rate was impacted by the sale of a business.',
    ],
    [
      'Net written premiums of $131 million in the third quarter increased by 4%, driven by the United Kingdom.',
      'Net written premiums of $379 million in the first nine months decreased by 2%, driven by the United Kingdom.',
    ],
    [
      'Internationally, Loom net revenues increased 28% in the quarter due to demand in Asia.',
      'In the United States, Loom net revenues decreased 15% in the quarter due to fewer buyers.',
    ],
    [
      'The increase in net sales for 2025 was primarily driven by the distributor that we bought.',
      'This increase in net sales was partially offset by lower comparable sales.',
    ],
    [
      'In March 2025, the Commission issued its final decision on the review of the lamps of this class.',
      'Confirming an earlier opinion, the approved uses were not changed.',
    ],
    [
      'We expect revenue of between $9 billion and $10 billion in 2026.',
      'These expected results do not include the impact of a sale.',
    ],
    [
      'The decrease in sales was driven by the sale of the shops in the north in 2024.',
      'Prior year sales included $5 million of these shops.',
    ],
    [
      'Selling expenses increased $2 million, or 8%, to $28 million in 2025.',
      'As a percent of net sales, they were 18% in 2025 compared to 17% in 2024, which primarily reflects higher wages.',
    ],
    ['Cash from operations fell by $249 million due to a settlement.', 'Partially offsetting this were lower taxes.'],
  ])('turns or explains it is told with it: %s', (own, next) => {
    expect(pointOf(own, next)).toBe(`${own} ${next}`);
  });

  test.each([
    [
      'Net sales of the North rose 15.5% driven by volume growth of 5.0% and higher prices.',
      'Acquisitions contributed 5.5% to volume. Organic sales of the North increased 10.5% in 2025.',
    ],
    [
      'In 2025, net income included charges of $5 million.',
      'In 2024, net income included charges of $72 million. Excluding these items, net income increased 10%.',
    ],
  ])('and the one behind it both turn it is told with both: %s', (own, rest) => {
    expect(pointOf(own, rest)).toBe(`${own} ${rest}`);
  });

  test('turns it and is too long to be told is not told', () => {
    expect(pointOf(MARGIN, `However, the margin excludes the costs ${LONG}, in both of the years.`)).toBeNull();
  });

  test('only goes on stays alone', () => {
    expect(pointOf(MARGIN, 'We opened 12 plants in the year.')).toBe(MARGIN);
  });
});

test('a loss is told with the losses that the next sentence adds to it', () => {
  const loss = 'During 2025, we recorded a loss of $17 million from the settlement of a contract.';
  const more = 'Losses on two contracts came from the same supplier.';
  expect(pointOf(loss, `In addition, l${more.slice(1)}`)).toBe(`${loss} ${more}`);
  expect(pointOf(loss, 'In addition, we opened 12 plants.')).toBe(loss);
});

describe('a point of what a line includes', () => {
  const BENEFIT = 'Other charges included a $12 million benefit in 2025 from the settlement of a lawsuit.';
  const FINE = '2025 charges were also higher by a $4 million fine of a court.';
  const BEFORE = 'In 2024, we recorded a settlement of $11 million.';
  const FEE = 'We paid a $3 million termination fee in 2025.';

  test('is told with what else it includes in the same year', () => {
    expect(pointOf(BENEFIT, `${FINE} ${BEFORE} ${FEE}`)).toBe(`${BENEFIT} ${FINE} ${FEE}`);
  });

  test('is not told where that has no room', () => {
    expect(pointOf(BENEFIT, FEE.replace('.', ` ${LONG}.`))).toBeNull();
  });
});

describe('a reason beside a composed point', () => {
  const CAUSE = 'The decrease in cash was driven by the payment of a settlement.';
  const summaryOf = (text: string): BlockSummary => ({
    ...{ block: 0, category: 'driver', text, status: 'verified', receipts: [] },
  });
  const toldOf = (told: string, paragraph: string) =>
    withTurns(summaryOf(told), { block: inventedFiling([paragraph]).blocks[0]!, facts: [] })?.text ?? null;

  test('is told with what takes part of it back, also between its own sentences', () => {
    const offset = 'This was partially offset by cash from customers.';
    const rest = 'Working capital decreased cash by $12 million due to inventories.';
    expect(toldOf(CAUSE, `${CAUSE} ${offset}`)).toBe(`${CAUSE} ${offset}`);
    expect(toldOf(`${CAUSE} ${rest}`, `${CAUSE} ${offset} ${rest}`)).toBe(`${CAUSE} ${offset} ${rest}`);
  });

  test('is told with what was awarded beside it between its own sentences', () => {
    const verdict = 'In May 2025, a jury awarded the plaintiff $12 million.';
    const interest = 'In June 2025, the court awarded it $3 million in interest.';
    const appeal = 'In July 2025, we filed a notice of appeal.';
    const whole = `${verdict} ${interest} ${appeal}`;
    expect(toldOf(`${verdict} ${appeal}`, whole)).toBe(whole);
  });

  test('is told with a further part of it between its own sentences', () => {
    const more = 'Fees rose 10% from more subscribers.';
    const also = 'Higher fees also reflected growth of 9% from higher rates.';
    const offset = 'These increases were partially offset by a decrease of 2% from currencies.';
    const told = `${more} ${also.replace('also ', '')} ${offset}`;
    expect(toldOf(`${more} ${offset}`, `${more} ${also} ${offset}`)).toBe(told);
  });

  test('is left out where that has no room', () => {
    expect(toldOf(CAUSE, `${CAUSE} This was partially offset by cash ${LONG}.`)).toBeNull();
  });

  test('is told alone where the next sentence only explains it', () => {
    expect(toldOf(CAUSE, `${CAUSE} The settlement was due to a verdict.`)).toBe(CAUSE);
  });
});
