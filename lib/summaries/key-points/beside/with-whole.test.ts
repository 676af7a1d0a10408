import { describe, expect, test } from 'vitest';
import type { BlockSummary } from '#lib/summaries/types';
import { inventedFiling } from '#tests/support/invented-filing';
import { withWhole } from './with-whole.ts';

const WHOLE = 'Net revenues for Lumina lamps increased 10% in the quarter.';
const ABROAD = 'Internationally, Lumina lamps net revenues increased 28% in the quarter driven by investment.';

function told(own: string, ...before: string[]): string | null {
  const { blocks } = inventedFiling([[...before, own].join(' ')]);
  const summary: BlockSummary = { block: 0, category: 'metric', text: own, status: 'verified', receipts: [] };
  const point = withWhole(summary, { block: blocks[0]!, facts: [] });
  return point && point.text;
}

describe('a point about one part of the world', () => {
  test('begins with how the whole moved', () => {
    expect(told(ABROAD, WHOLE)).toBe(`${WHOLE} ${ABROAD}`);
    const [global, home] = [
      'Alder’s global lamp sales decreased 38%.',
      'In the United States, lamp sales decreased 41%.',
    ];
    expect(told(home, global)).toBe(`${global} ${home}`);
    expect(told(home, global.replace('global', 'hybrid'))).toBe(home);
  });

  test('is left as it is where nothing tells the whole of the same', () => {
    expect(told(ABROAD, 'Net revenues for cables increased 3%.')).toBe(ABROAD);
    expect(told('In March, lamps net revenues increased 3%.', 'Net revenues for lamps fell 2%.')).toBe(
      'In March, lamps net revenues increased 3%.',
    );
  });

  test('is left out where there is no room for both', () => {
    expect(
      told(`${ABROAD.slice(0, -1)} ${'and what it brought in one place after another '.repeat(9)}.`, WHOLE),
    ).toBeNull();
  });
});
