import { describe, expect, test } from 'vitest';
import { findWords, isStopWord, normaliseWord, topicWords } from './words.ts';

describe('findWords', () => {
  test('keeps apostrophes, hyphens and dots inside a word, and its place', () => {
    const text = 'The U.S. Company’s year-end, R&D!';
    const words = findWords(text);
    expect(words.map((word) => word.text)).toEqual(['The', 'U.S', 'Company’s', 'year-end', 'R&D']);
    for (const { text: word, from, to } of words) expect(text.slice(from, to)).toBe(word);
  });
});

describe('topicWords', () => {
  test('names what a text is about, once each, without numbers and small words', () => {
    expect([...topicWords('The Company’s revenue was $5.2 million; revenue of the company grew')]).toEqual([
      'company',
      'revenue',
      'million',
      'grew',
    ]);
  });

  test('meets a word and its possessive', () => {
    expect(normaliseWord('Apple’s')).toBe(normaliseWord('apple'));
    expect(isStopWord(normaliseWord('The'))).toBe(true);
  });
});
