import { describe, expect, test } from 'vitest';
import { announcesUnsaid, goesOnAbout } from './announced-decision.ts';

describe('a decision', () => {
  test.each([
    'In March 2025, the Commission issued its final decision on the review of the medicines of this class.',
    'In May 2025, the tribunal rendered an opinion regarding the tariff.',
  ])('is announced without what it was: %s', (sentence) => {
    expect(announcesUnsaid(sentence)).toBe(true);
  });

  test.each([
    'In March 2025, the Commission issued its final decision to approve the lamp.',
    'In May 2025, the court issued a ruling dismissing the case.',
    'The court entered a judgment of $12 million.',
  ])('is told with what it was: %s', (sentence) => {
    expect(announcesUnsaid(sentence)).toBe(false);
  });

  test('goes on with what its letter asks for, and what it does not', () => {
    const sentence = 'In March 2025, the agency issued a Complete Response Letter (CRL) for the lamp.';
    expect(goesOnAbout(sentence, 'In its letter, the agency requested further information about the device.')).toBe(
      true,
    );
    expect(goesOnAbout(sentence, 'The CRL did not request further trials.')).toBe(true);
    expect(goesOnAbout(sentence, 'The company sells lamps.')).toBe(false);
    expect(goesOnAbout('The agency approved the lamp.', 'In its letter, the agency requested more.')).toBe(false);
  });
});
