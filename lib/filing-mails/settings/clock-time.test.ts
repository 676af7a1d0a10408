import { expect, test } from 'vitest';
import { readClock, writeClock } from './clock-time.ts';

test('every minute of a day is read as it is written', () => {
  for (let minute = 0; minute < 1_440; minute++) expect(readClock(writeClock(minute))).toBe(minute);
});

test.each([
  ['07:05', 425],
  ['07:05:30', 425],
  ['24:00', null],
  ['7:05', null],
  ['', null],
  ['-1:00', null],
  ['12:60', null],
])('%j is the minute %j', (text, minute) => {
  expect(readClock(text)).toBe(minute);
});
