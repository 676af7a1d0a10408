import { describe, expect, test } from 'vitest';
import type { FoundPassage } from '#lib/search/types';
import { readPassages } from './read-passage.ts';

function sentences(text: string, paragraph = '<p></p>'): string[] {
  const passage = { paragraph_id: 'a', paragraph, text, headings: [] as string[] } as FoundPassage;
  return readPassages([passage]).passages.flatMap((read) => read.sentences.map((sentence) => sentence.text));
}

describe('a passage’s sentences', () => {
  test('of which a rest is told with the move that it is of', () => {
    const move = 'Freight costs increased 14% in the year.';
    const part = 'These results include two points of an increase from a charge.';
    const rest = 'The remaining increase was due to higher personnel costs.';
    expect(sentences(`${move} ${part} ${rest}`)).toContain(`${move} ${part} ${rest}`);
  });

  test('in which "In both periods, the increase" points back', () => {
    const move = 'Sales improved 25% in the quarter.';
    const cause = 'In both periods, the increase was attributable to a higher price.';
    expect(sentences(`${move} ${cause}`)).toContain(`${move} ${cause}`);
  });

  test('of which a long one ends before its next part', () => {
    const first =
      'On July 19, the Company borrowed $1.65 billion under the agreement to (i) fund the redemption of its shares';
    const more = ` and (ii) repay ${'all outstanding obligations '.repeat(30)}in full.`;
    expect(sentences(first + more)).toEqual([first]);
  });

  test('leave out rows that are called the same', () => {
    const table =
      ' | 2025 | 2024\nGross margin | 83.9% | 83.6%\nGross margin | 27.5% | 26.3%\nCare ratio | 85.5% | 83.2%';
    expect(sentences(table, '<table></table>')).toEqual(['Care ratio: 85.5% (2025), 83.2% (2024).']);
  });
});
