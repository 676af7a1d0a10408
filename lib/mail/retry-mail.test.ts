import { describe, expect, test } from 'vitest';
import { pauseAfter } from './retry-mail.ts';

const away = new Error('connect ECONNREFUSED');
const answered = (responseCode: number, code: string) => Object.assign(new Error('no'), { responseCode, code });

/** Pauses until the mail is given up. */
function pausesFor(error: unknown): number[] {
  const pauses: number[] = [];
  for (let attempts = 1; attempts < 1_000; attempts++) {
    const pause = pauseAfter(attempts, error);
    if (pause === null) return pauses;
    pauses.push(pause);
  }
  throw new Error('It was never given up.');
}

describe('a mail that could not be sent', () => {
  test('is tried again after pauses that grow, for three days', () => {
    const pauses = pausesFor(away);
    expect(pauses.slice(0, 4)).toEqual([1_000, 10_000, 60_000, 300_000]);
    expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
    const hours = pauses.reduce((sum, pause) => sum + pause, 0) / 3_600_000;
    expect(Math.round(hours / 24)).toBe(3);
  });

  test.each([
    ['a server that asks to come later', answered(450, 'EENVELOPE')],
    ['a password that the server does not take', answered(535, 'EAUTH')],
    ['what is no error', 'no'],
  ])('for %s is tried as long', (_, error) => {
    expect(pausesFor(error)).toEqual(pausesFor(away));
  });

  test('which the server refuses for good is given up after some minutes', () => {
    expect(pausesFor(answered(550, 'EENVELOPE'))).toEqual([1_000, 10_000, 60_000, 300_000]);
  });
});
