import { describe, expect, test } from 'vitest';
import type { Block } from '#lib/filings/types';
import type { BlockSummary, Category, KeyPoint } from '#lib/summaries/types';
import { chooseKeyPoints } from './choose-key-points.ts';

type Said = [part: string | null, item: string, category: Category, text: string];

/** The key points of a filing whose summaries are these, a block each, beside what was composed already. */
function pointsOf(said: Said[], { form = '10-K', period = '2024-12-31', told = [] as string[] } = {}): string[] {
  const blocks = said.map(
    ([part, item, , text], ordinal): Block => ({
      ordinal,
      kind: 'paragraph',
      part,
      item,
      text,
      hash: `h${ordinal}`,
      anchor: `p${ordinal}`,
    }),
  );
  const summaries = said.map(
    ([, , category, text], block): BlockSummary => ({ block, category, text, status: 'verified', receipts: [] }),
  );
  const composed = told.map((text): KeyPoint => ({ text, blocks: [], category: 'metric' }));
  return chooseKeyPoints(
    summaries,
    { form, period, blocks, facts: [], fiscal: null },
    { figures: [], told: composed },
  ).map(({ text }) => text);
}

const SALES = 'Net sales for fiscal 2024 increased $6.8 billion, or 4.5%, to $159.5 billion.';

describe('chooseKeyPoints', () => {
  test.each<Said>([
    ['II', '8', 'metric', 'We further record deferred revenue for the sale of gift cards of $2.1 billion at year end.'],
    ['II', '8', 'metric', 'Unrecognized tax benefits that if recognized would affect our tax rate were $668 million.'],
    [
      'II',
      '8',
      'guidance',
      'We do not expect the results from any income tax audit to have a material impact on our cash flows.',
    ],
    [
      'II',
      '8',
      'other',
      'Diluted earnings per share is computed by dividing net income by the number of shares, increased by potential shares.',
    ],
    [
      'II',
      '8',
      'other',
      'Additions/(Deductions) to the allowances represent changes in estimates of unrecoverable amounts.',
    ],
    [
      'II',
      '7',
      'metric',
      'Excluding the $341 million in (c) above, the write-off rate of our largest lender was 3.6 percent for 2024.',
    ],
  ])('item %s/%s: a policy or a formula of every year is no key point (%s: %s)', (...policy) => {
    expect(pointsOf([policy, ['II', '7', 'metric', SALES]])).toEqual([SALES]);
  });

  test.each<Said>([
    [
      'II',
      '5',
      'guidance',
      'While we currently expect a cash dividend to be paid in the future, future dividend payments are subject to declaration by our Board based on our earnings.',
    ],
    [
      'I',
      '1',
      'guidance',
      'The Company is committed to the safety and security of its team members everywhere it operates.',
    ],
  ])('item %s/%s: what the period brought stands before what is said every year (%s: %s)', (...usual) => {
    expect(pointsOf([usual, ['II', '7', 'metric', SALES]])[0]).toBe(SALES);
  });

  test('what the composed points tell is not told again, rounded or not, but for a reason', () => {
    const reason = 'Net sales grew 4.5% to $159.5 billion in 2024, primarily due to the acquisition of a distributor.';
    const told = ['Net sales rose 4.5% to $159,514 million in fiscal 2024 from $152,669 million.'];
    expect(
      pointsOf(
        [
          ['II', '7', 'metric', SALES],
          ['II', '7', 'driver', reason],
        ],
        { told },
      ),
    ).toEqual([`${told[0]} ${reason}`]);
  });

  test('a report tells nothing of a year before its period, unless beside its own or just before its first quarter', () => {
    const before =
      'During the third quarter of 2023, our Board announced a new program to repurchase up to $6.0 billion of common stock, and increased the quarterly dividend to $0.09 per share.';
    const since =
      'In May 2023, our Board authorized $5.0 billion of repurchases, of which $2.0 billion were left in 2024.';
    const [earlier, both] = [before, since].map((text): Said => ['II', '5', 'metric', text]);
    expect(pointsOf([earlier!, both!, ['II', '7', 'metric', SALES]])).toEqual([SALES, since]);
    expect(pointsOf([earlier!], { form: '10-Q' })).toEqual([]);
    expect(pointsOf([earlier!], { form: '10-Q', period: '2024-03-31' })).toEqual([before]);
  });

  test('tell nothing of a programme of an earlier quarter', () => {
    const text = 'On April 19, 2024, the Board of Directors approved a share repurchase program of up to $5.0 billion.';
    const said: Said[] = [['I', '2', 'other', text]];
    expect(pointsOf(said, { form: '10-Q', period: '2024-09-30' })).toEqual([]);
    expect(pointsOf(said, { form: '10-Q', period: '2024-06-30' })).toEqual([text]);
  });

  test('of two sentences that say the same one is told', () => {
    const twice = SALES.replace('Net sales', 'Total net sales');
    expect(
      pointsOf([
        ['II', '7', 'metric', SALES],
        ['II', '7', 'metric', twice],
      ]),
    ).toHaveLength(1);
  });

  test('a change of a measure that is told is told again only with its reason', () => {
    const told = ['Cloud revenue rose 9.7% to $5,366 million.'];
    const again =
      'Cloud revenue of $5.37 billion during fiscal 2024 increased by $473 million, or 10%, from $4.89 billion.';
    const why = again.replace(/\.$/, ', primarily due to higher prices of subscriptions.');
    expect(pointsOf([['II', '7', 'driver', again]], { told })).toEqual(told);
    expect(pointsOf([['II', '7', 'driver', why]], { told }).join(' ')).toContain('higher prices of subscriptions');
  });

  test('there are at most ten with the composed ones', () => {
    const told = Array.from({ length: 10 }, (_, at) => `Figure number ${at} was told.`);
    expect(pointsOf([['II', '7', 'metric', SALES]], { told })).toEqual(told);
  });

  test('an 8-K has the points that were composed of its news, and no others', () => {
    const deal = 'On May 3, 2024, the Company agreed to sell its stake in the joint venture to a partner.';
    expect(pointsOf([[null, '1.01', 'other', deal]], { form: '8-K', told: ['The news.'] })).toEqual(['The news.']);
  });
});
