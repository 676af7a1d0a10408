import { expect, test } from 'vitest';
import { termsOf } from '../words/terms-of-text.ts';
import { wordsUnaccounted } from './account-for-words.ts';

const EMPLOYEES = /\bhow many\b.{0,30}\b(?:people|employees)\b/i;
const left = (question: string, told: string) =>
  wordsUnaccounted(question, { known: ['Tallgrass'], said: termsOf(told), asks: [EMPLOYEES] }).map(({ word }) => word);

test('a word that neither asks nor is told is left over', () => {
  const told = 'At year end we employed 4,100 persons worldwide.';
  expect(left('How many people did Tallgrass employ at the end of 2025?', told)).toEqual([]);
  expect(left('How many people did the sawmill team of Tallgrass have?', told)).toEqual(['sawmill', 'team']);
});

test('a word is told by its kin and by what filings say for it', () => {
  expect(
    left('How many people work for Tallgrass overseas?', 'We employed 40 persons outside the United States.'),
  ).toEqual([]);
});

test('a first name is told by the family name', () => {
  expect(
    left('How many people report to Marianne Lakeford?', 'Ms. Lakeford leads 40 people, who report to her.'),
  ).toEqual([]);
});
