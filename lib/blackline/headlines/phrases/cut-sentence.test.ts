import { describe, expect, test } from 'vitest';
import { cutSentence } from './cut-sentence.ts';
import { completeness, fitSentence } from './fit-sentence.ts';

describe('a sentence that is cut', () => {
  test('does not part a day from its year', () => {
    const sentence =
      'In April 2024, we issued $500 million of notes due April 4, 2027, and $750 million of notes due 2029.';
    expect(cutSentence(sentence, 66)).toBe('In April 2024, we issued $500 million of notes…');
  });

  test('does not end in a month', () => {
    const sentence = 'The company had valuation allowances of $13.5 billion as of December 31, 2023 and less before.';
    expect(cutSentence(sentence, 70)).toBe('The company had valuation allowances of $13.5 billion…');
  });

  test('does not end within a name', () => {
    const sentence = 'On July 1, 2024, Ana Ruiz succeeded Tom Jon Weld as chief executive officer of the company.';
    expect(cutSentence(sentence, 48)).not.toMatch(/Tom|Jon/);
  });

  test('ends before the words that lead to something further', () => {
    const sentence =
      'Our net cash used by all operations reflects lower deliveries of tools as a result of a long strike.';
    expect(cutSentence(sentence, 82)).toMatch(/lower deliveries of tools…$/);
  });
});

describe('a sentence that is cut within a name', () => {
  test('ends before the words that lead to it', () => {
    const sentence =
      'The process has also caused a timing mismatch between the current health status of people and the rates of it.';
    expect(cutSentence(sentence, 70)).toBe('The process has also caused a timing mismatch…');
  });
});

describe('fitSentence', () => {
  test('begins behind what stands before the subject, where nothing else would be told', () => {
    const sentence =
      'For those assets included in "Property and equipment, net" as of December 31, 2024, whose useful life will change from six years to five years, we anticipate a decrease in 2025 operating income of approximately $0.7 billion.';
    expect(fitSentence(sentence, 108)).toBe(
      '…we anticipate a decrease in 2025 operating income of approximately $0.7 billion',
    );
  });

  test('leaves out the time where what was decided would be lost', () => {
    const sentence =
      'During the first quarter of 2024, the district court denied the defendants’ motions for summary judgment, granted others and set a trial.';
    expect(fitSentence(sentence, 82)).toBe('…the district court denied the defendants’ motions for summary judgment…');
  });

  test('leaves out what went before where what happened would be lost', () => {
    const sentence =
      'On June 18, 2024, following the satisfaction of the closing conditions, including receipt of the approvals, the acquisition was completed.';
    expect(fitSentence(sentence, 90)).toBe('…the acquisition was completed');
  });

  test('tells the half in which something happened', () => {
    const sentence =
      'The agency then referred the case to the Department of Justice, and on June 17, 2024, the Department filed a civil complaint in Ruritania against us.';
    expect(fitSentence(sentence, 100)).toMatch(/^…on June 17, 2024, the Department filed a civil complaint/);
  });
});

describe('what is left of a sentence', () => {
  const sentence = 'In May 2024, Tallgrass announced that two trials of its new drill did not meet their goals.';

  test('is nothing where what was announced has no verb', () => {
    expect(completeness('In May 2024, Tallgrass announced that two trials of its new drill…', sentence)).toBe(0);
  });

  test('is all of it where it is whole', () => {
    expect(completeness(sentence.slice(0, -1), sentence)).toBe(3);
  });
});
