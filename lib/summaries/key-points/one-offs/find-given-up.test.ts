import { describe, expect, test } from 'vitest';
import { inventedFiling } from '#tests/support/invented-filing';
import { findGivenUp } from './find-given-up.ts';

const CHARGES = 'The loss from discontinued operations included $40 million in pre-tax charges in 2025 for a lawsuit.';
const find = (texts: string[], change = -50e6) =>
  findGivenUp(inventedFiling(texts.map((text) => ({ text, item: '8' }))), {
    ...{ change, bare: 6, isQuarterly: false, year: 2025 },
  });

describe('what the result of operations given up included', () => {
  test('is told in the words of the notes, too, where it is a good part of the change', () => {
    expect(find(['We sold the kilns.', CHARGES])).toMatchObject({ text: CHARGES, blocks: [1] });
  });

  test('is not told where it is a small part of the change', () => {
    expect(find([CHARGES], -500e6)).toBeNull();
  });

  test.each([
    'The loss from continuing operations included $40 million in charges in 2025.',
    'The loss from discontinued operations included $40 million in charges.',
    'The loss from discontinued operations was $40 million in 2025.',
  ])('is not: %s', (text) => {
    expect(find([text])).toBeNull();
  });
});
