import { describe, expect, test } from 'vitest';
import { inventedFiling } from '#tests/support/invented-filing';
import { readOutcomes } from './outcomes.ts';

const AGREED = 'On March 3, 2024, we entered into a definitive agreement to acquire Quill, a maker of tools.';
const COMPLETED = 'In the third quarter of 2024, we completed the acquisition of Quill.';
const PAUSED = 'Production of the Heron was paused on May 5, 2024, because of a strike at Vexil.';

const outcomeOf = (said: string, ...others: string[]) =>
  readOutcomes(inventedFiling([said, ...others], { company: 'Tallgrass Tools, Inc.' }))(said, said);
const within = (said: string, ...behind: string[]) => {
  const text = [said, ...behind].join(' ');
  return readOutcomes(inventedFiling([text]))(said, text);
};

describe('what a sentence tells as open is known to have ended', () => {
  test('where another paragraph says that the deal was closed', () => {
    expect(outcomeOf(AGREED, COMPLETED)).toBe(COMPLETED);
    expect(outcomeOf('The pending Quill acquisition is expected to close in 2024.', COMPLETED)).toBe(COMPLETED);
  });

  test('where the deal was ended instead', () => {
    const ended = 'On July 1, 2024, we terminated the merger agreement with Quill.';
    expect(outcomeOf(AGREED, ended)).toBe(ended);
  });

  test('where a sentence behind it says so without the name', () => {
    const closed = 'On June 18, 2024, following a vote, the acquisition was completed.';
    expect(within(AGREED, 'We expect it to help us.', closed)).toBe(closed);
  });

  test('where what was paused goes on again', () => {
    const resumed = 'A contract was ratified in June 2024, and production resumed in July 2024.';
    expect(within(PAUSED, resumed)).toBe(resumed);
  });
});

describe('it is still open', () => {
  test.each([
    ['where the end is only expected', 'We expect that the acquisition of Quill will be completed in 2025.'],
    ['where it depends on something', 'If we have completed the acquisition of Quill, we will report it.'],
    ['where another deal was closed', 'In 2024, we completed our acquisition of Vexil, and agreed to acquire Quill.'],
    ['where the deal that was closed is older', 'In January 2023, we completed the acquisition of Quill.'],
  ])('%s', (_, other) => {
    expect(outcomeOf(AGREED, other)).toBeNull();
  });

  test('where the name is that of the company itself', () => {
    const plan = 'In 2023, Tallgrass announced a plan to sell Tallgrass stores.';
    expect(outcomeOf(plan, 'In May 2024, Tallgrass completed the sale of its plant in Ruritania.')).toBeNull();
  });

  test('where a pause is only the reason of something else', () => {
    const reason = 'Cash outflows of 2024 reflect paused production of the Heron.';
    expect(within(reason, 'Production of the Heron resumed in July 2024.')).toBeNull();
  });
});
