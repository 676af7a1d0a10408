import { describe, expect, test } from 'vitest';
import { isDecision } from './events.ts';

describe('a decision', () => {
  test.each([
    'On December 5, 2024, the court rejected the proposed plea agreement.',
    'In January 2025, the agency selected two of our medicines for price setting.',
    'In August 2024, the Commission opened an investigation of our fees.',
    'In November 2024, the trial of the drug did not meet its primary endpoint.',
    'On July 1, 2024, Ana Ruiz succeeded Tom Weld as chief executive officer.',
    'In January 2024, the regulator capped our production at 38 each month.',
  ])('is found without an amount: %s', (sentence) => {
    expect(isDecision(sentence)).toBe(true);
  });

  test.each(['We opened a plant in 2024.', 'Sales of tools rose in 2024.', 'The court is in Ruritania.'])(
    'is not found where nobody decided: %s',
    (sentence) => {
      expect(isDecision(sentence)).toBe(false);
    },
  );
});
