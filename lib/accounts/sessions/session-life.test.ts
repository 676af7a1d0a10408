import { describe, expect, test } from 'vitest';
import { isSessionAlive, sessionEnd, unusedEnd } from './session-life.ts';

const day = (number: number) => new Date(Date.UTC(2026, 0, 1) + number * 86_400_000);

describe('the life of a session', () => {
  test('a session ends 14 days after its last use', () => {
    expect(sessionEnd(day(0), day(0))).toEqual(day(14));
    expect(sessionEnd(day(0), day(10))).toEqual(day(24));
  });

  test('a session that is used every day ends 30 days after sign-in', () => {
    expect(sessionEnd(day(0), day(29))).toEqual(day(30));
  });

  test('an ended session is dead, also when its row says otherwise', () => {
    expect(isSessionAlive({ createdAt: day(0), expires: day(14) }, day(13))).toBe(true);
    expect(isSessionAlive({ createdAt: day(0), expires: day(14) }, day(14))).toBe(false);
    expect(isSessionAlive({ createdAt: day(0), expires: day(90) }, day(30))).toBe(false);
  });

  test('one that nobody uses any more ends 14 days after its last use', () => {
    expect(unusedEnd(day(3))).toEqual(day(17));
  });
});
