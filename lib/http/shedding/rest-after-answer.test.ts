import { expect, test } from 'vitest';
import { restAfterAnswer } from './rest-after-answer.ts';

test('in a process with room for everybody there is no rest, whatever was answered', () => {
  expect(restAfterAnswer(200, 0.3, false)).toBe(0);
  expect(restAfterAnswer(2, 0.1, true)).toBe(0);
});

test('in a busy one it is three times as long as the answer took, and a second at most', () => {
  expect(restAfterAnswer(20, 0.7, false)).toBeCloseTo(60);
  expect(restAfterAnswer(20, 1, false)).toBeCloseTo(60);
  expect(restAfterAnswer(5_000, 1, false)).toBe(1_000);
});

test('it grows with the work that there is', () => {
  expect(restAfterAnswer(20, 0.5, false)).toBeCloseTo(30);
});

test('after a refusal by a limit it is a second: there will be more of them', () => {
  expect(restAfterAnswer(2, 0.9, true)).toBe(1_000);
});
