import { expect, test } from 'vitest';
import { lacksTime } from './lacks-time.ts';

test.each([
  'Net sales are expected to be between $31.0 billion and $35.5 billion.',
  'Net sales are expected to be between $31.0 billion and $35.5 billion, compared with $30.3 billion in first quarter 2024.',
])('an amount that is expected at no time is no point: %s', (text) => {
  expect(lacksTime(text)).toBe(true);
});

test.each([
  'Net sales are expected to be between $31.0 billion and $35.5 billion in the first quarter.',
  'Capital expenditures are expected to be about $300 million in 2026.',
  'The charges are expected to be paid over the next twelve months and total $40 million.',
  'Net sales were $31.0 billion.',
])('one with its time may be: %s', (text) => {
  expect(lacksTime(text)).toBe(false);
});
