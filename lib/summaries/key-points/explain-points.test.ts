import { describe, expect, test } from 'vitest';
import type { BlockSummary, KeyPoint } from '#lib/summaries/types';
import { explainPoints } from './explain-points.ts';

const SALES: KeyPoint = {
  text: 'Net sales rose 4.5% to $159,514 million from $152,669 million.',
  blocks: [1],
  category: 'metric',
};
const reason = (text: string, block = 7): BlockSummary => ({
  block,
  text,
  category: 'driver',
  status: 'verified',
  receipts: [],
});
const explained = (...reasons: BlockSummary[]) => explainPoints([SALES], { reasons });

describe('the reason for a composed point', () => {
  test('is the sentence that names its amount and says why, and its paragraph is used', () => {
    const { points, used } = explained(
      reason('We opened shops. Net sales of $159.5 billion grew primarily due to a distributor that we bought.'),
    );
    expect(points[0]).toMatchObject({
      text: `${SALES.text} Net sales of $159.5 billion grew primarily due to a distributor that we bought.`,
      blocks: [1, 7],
    });
    expect([...used]).toEqual([7]);
  });

  test('may name by how much the amount moved', () => {
    expect(explained(reason('Net sales increased $6.8 billion, driven by a new distributor.')).used.size).toBe(1);
  });

  test.each([
    [
      'is of what no income statement counts',
      'Other comprehensive net sales of $159.5 billion fell; comprehensive loss rose due to notes.',
    ],
    ['names another amount', 'Interest of $2.3 billion was higher due to new notes.'],
    ['names an amount that is the same by chance', 'Interest of $159.5 billion was higher due to new notes.'],
    [
      'only says that the reason stands elsewhere',
      'Net sales of $159.5 billion grew as a result of the factors discussed above.',
    ],
    ['says no reason', 'Net sales were $159.5 billion.'],
    ['leans on what stood before it', 'This increase of $6.8 billion was due to a new distributor.'],
  ])('is none that %s', (_, text) => {
    expect(explained(reason(text)).points).toEqual([SALES]);
  });
});

describe('the cause that the discussion names', () => {
  const told = 'Net sales were $159.5 billion.';
  const cause = (text: string, measure: string) => ({
    summary: reason(`${told} ${text}`, 9),
    from: told.length + 1,
    measure,
  });
  const main = cause('The increase in net sales was driven by shops that were open for a 53rd week.', 'net sales');

  test('comes before another reason for the same amount', () => {
    const reasons = [reason('Net sales of $159.5 billion grew primarily due to a distributor that we bought.')];
    const { points, used } = explainPoints([SALES], { reasons, causes: [main] });
    expect(points[0]?.text).toBe(
      `${SALES.text} The increase in net sales was driven by shops that were open for a 53rd week.`,
    );
    expect([...used]).toEqual([9]);
  });

  test('is that of the measure, not of one wider or narrower', () => {
    const narrower = cause('The increase in net sales of services was due to tools.', 'net sales services');
    expect(explainPoints([SALES], { reasons: [], causes: [narrower] }).points).toEqual([SALES]);
  });

  test('stands beside the reason for another amount of the same point', () => {
    const income = 'Net income was $14.8 billion.';
    const second = {
      summary: reason(`${income} The decrease in net income was due to taxes.`, 11),
      from: income.length + 1,
      measure: 'net income',
    };
    const fell = 'Net income fell 2.2% to $14,806 million from $15,143 million.';
    const point = { ...SALES, text: `${SALES.text} ${fell}` };
    const { points } = explainPoints([point], { reasons: [], causes: [second, main] });
    expect(points[0]?.text).toBe(
      `${SALES.text} The increase in net sales was driven by shops that were open for a 53rd week. ${fell} The decrease in net income was due to taxes.`,
    );
  });

  test('of the operating income stands in front of the net income, whose figures keep their receipts', () => {
    const operating = 'Operating income rose 5.2% to $2,525 million from $2,400 million, 41.0% of revenue';
    const text = `${operating}; net income rose 12.1% to $1,876 million from $1,673 million.`;
    const receipt = (figure: string) => ({
      ...{ span: [text.indexOf(figure), text.indexOf(figure) + figure.length] as [number, number], text: figure },
      ...({ kind: 'number', status: 'verified', source: null, fact: null, formula: null } as const),
    });
    const point: KeyPoint = { ...SALES, text, receipts: [receipt('$2,525 million'), receipt('$1,876 million')] };
    const why = 'Operating income increased 5% to $2,525 million, driven by prices.';
    const [first] = explainPoints([point], { reasons: [reason(why)] }).points;
    expect(first?.text).toBe(`${operating}. ${why} Net income rose 12.1% to $1,876 million from $1,673 million.`);
    expect(first?.receipts?.map(({ span }) => first.text.slice(...span))).toEqual(['$2,525 million', '$1,876 million']);
  });

  test('tells the scale of its bare amounts', () => {
    const bare = cause('The increase in net sales was driven by a charge of $267.', 'net sales');
    expect(explainPoints([SALES], { reasons: [], causes: [bare], scale: 6 }).points[0]?.text).toMatch(
      /a charge of \$267 \(amounts in millions\)\.$/,
    );
  });
});
