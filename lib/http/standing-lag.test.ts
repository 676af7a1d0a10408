import { describe, expect, test } from 'vitest';
import { StandingLag } from './standing-lag.ts';

/** Looks that came so late each, one after the other. @returns the lag right after the last */
function after(...late: number[]): { lag: StandingLag; now: number; read: number } {
  let now = 0;
  const lag = new StandingLag(now);
  for (const ms of late) lag.note((now += 20 + ms));
  return { lag, now, read: lag.read(now) };
}

describe('standing lag', () => {
  test('is none where the loop comes round in time', () => {
    expect(after(0, 1, 0, 2).read).toBe(0);
  });

  test('of one long piece of work is gone with the next look', () => {
    expect(after(0, 950).read).toBe(950);
    expect(after(0, 950, 0).read).toBe(0);
  });

  test('of a loop that comes round late again and again is the least of these delays', () => {
    expect(after(300, 210, 260, 400).read).toBeGreaterThan(200);
    expect(after(0, 0, 300, 210, 260, 400).read).toBeGreaterThan(200);
  });

  test('is known also where nobody could look, as in the middle of the work', () => {
    const { lag, now } = after(0, 0);
    expect(lag.read(now + 20)).toBe(0);
    expect(lag.read(now + 2_020)).toBe(2_000);
  });

  test('is forgotten half a second later', () => {
    const { lag, now } = after(400, 400, 400);
    for (let at = now + 20; at <= now + 520; at += 20) lag.note(at);
    expect(lag.read(now + 520)).toBe(0);
  });
});
