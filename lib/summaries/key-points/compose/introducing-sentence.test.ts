import { describe, expect, test } from 'vitest';
import { inventedFiling } from '#tests/support/invented-filing';
import { introducingSentence } from './introducing-sentence.ts';

const INTRODUCED =
  'On August 12, 2025, Lumen, Inc. (the “Company”) announced a markdown of $330 million of its investment (the “Northern ' +
  'Investment”) in Northern Holdings, LLC (“Northern”), which sells lamps.';
const { blocks } = inventedFiling([
  INTRODUCED,
  'On November 3, 2025, Northern commenced voluntary Chapter 11 proceedings.',
]);
const needed = (text: string) => {
  const found = introducingSentence(text, blocks);
  return typeof found === 'string' ? found : (found?.text ?? null);
};

describe('the sentence that news is not understood without', () => {
  test('introduces to whom something grave happened, that is not the filer', () => {
    expect(needed('On November 3, 2025, Northern commenced voluntary Chapter 11 proceedings.')).toBe(INTRODUCED);
    expect(needed('On November 3, 2025, the Company commenced voluntary Chapter 11 proceedings.')).toBeNull();
  });

  test('tells the amount that another one adds to', () => {
    expect(needed('The impairments of the Northern Investment will be $120 million in the aggregate.')).toBe(
      INTRODUCED,
    );
    expect(needed('The impairments of the Northern Investment will be $120 million.')).toBeNull();
  });

  test('says who the parties are, unless whoever reads it knows', () => {
    const deal =
      'On May 2, 2025, Lumen, Inc. and Birch Ltd. (together, the “Parties”) entered into a merger agreement worth $90 million.';
    const end = 'On June 1, 2025, the Parties ended it.';
    const filing = inventedFiling([deal, end]);
    expect(introducingSentence(end, filing.blocks)).toMatchObject({ block: { ordinal: 0 } });
    expect(introducingSentence(end, filing.blocks, 'Both parties agreed.')).toBeNull();
  });

  test('cannot be told where it is a list', () => {
    const long = inventedFiling([INTRODUCED.replace('lamps.', `${'lamps, cables and '.repeat(40)}wires.`)]);
    expect(introducingSentence('Northern filed under Chapter 11.', long.blocks)).toBe('too long');
  });
});
