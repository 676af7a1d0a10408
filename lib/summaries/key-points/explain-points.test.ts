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
const explained = (...reasons: BlockSummary[]) => explainPoints([SALES], reasons);

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
