import { describe, expect, test } from 'vitest';
import { withPointedAt } from './name-pointed.ts';

const DELAY = 'The first looms of the new mill were put off to 2027.';
const SLOWER = 'In addition, we slowed the building of the second hall.';
const LOSS = 'As a result of these changes, we recorded a loss of $26 million.';
const all = (text: string) => ({ text, changed: null });

describe('a sentence below a headline that points at another', () => {
  test('is told with the one that has the name of it', () => {
    const deal = 'In May 2025, the dyers and we entered into a settlement agreement.';
    const paid = 'We recorded $9 million in connection with this settlement agreement.';
    const text = all(`${deal} A hearing on the settlement is set for June. ${paid}`);
    expect(withPointedAt([paid], text)).toEqual([deal, paid]);
  });

  test('is told with all that the ones before it add up to', () => {
    const text = all(`Our mills stand at the river. ${DELAY} ${SLOWER} ${LOSS}`);
    expect(withPointedAt([SLOWER, LOSS], text)).toEqual([DELAY, SLOWER, LOSS]);
  });

  test('stands alone where it names that itself, or a told sentence does', () => {
    const own = 'We changed our plan and recorded a loss of $26 million for this change.';
    expect(withPointedAt([own], all(`${DELAY} ${own}`))).toEqual([own]);
    const plan = 'We changed the plan of both halls.';
    expect(withPointedAt([plan, LOSS], all(`${plan} ${DELAY} ${LOSS}`))).toEqual([plan, LOSS]);
  });
});
