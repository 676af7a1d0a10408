import { describe, expect, test } from 'vitest';
import { inventedFiling } from '#tests/support/invented-filing';
import { readLaterChanges } from './later-changes.ts';

const PLAN = 'In the second quarter of 2025, we decided to end the making of looms at our Elm mill in 2028.';

/** What a filing says below a sentence of its first block, all under one heading. */
function later(said: string, ...behind: string[]) {
  const { blocks } = inventedFiling([said, ...behind]);
  const at = blocks.findIndex(({ text }) => text.includes(said));
  return readLaterChanges(blocks, () => 'Elm mill')(said, at).map(({ sentence }) => sentence);
}

describe('what a filing decided is told with what it says of it later', () => {
  test('a later quarter, and what is expected now', () => {
    const step = 'In the fourth quarter of 2025, we accelerated the end of the making of looms.';
    const now = 'We now expect to end it in late 2026.';
    expect(later(PLAN, `${step} ${now}`)).toEqual([step, now]);
  });

  test('more of the same amount, whatever else that names', () => {
    const said = 'During the third quarter of 2025, we recorded a $60 million closing loss.';
    const more =
      'During the fourth quarter of 2025, we recorded an additional closing loss of $9 million due to the Quill ruling.';
    expect(later(said, more)).toEqual([more]);
  });

  test('no earlier step, none of another thing, and none that might be', () => {
    expect(later(PLAN, 'In the first quarter of 2025, we accelerated the end of the making of looms.')).toEqual([]);
    expect(later(PLAN, 'In the fourth quarter of 2025, we extended the lease of our hall.')).toEqual([]);
    expect(later(PLAN, 'In the fourth quarter of 2025, we accelerated the end of the making of Oak looms.')).toEqual(
      [],
    );
    expect(later(PLAN, 'In the fourth quarter of 2025, we extended talks and may end the making of looms.')).toEqual(
      [],
    );
  });

  test('no day until when something holds', () => {
    const said = 'In May 2025, we entered into a loan of the mill with a bank that matures in May 2027.';
    expect(later(said, 'We extended the loan of the mill with a bank, which matures June 30, 2028.')).toEqual([]);
  });
});
