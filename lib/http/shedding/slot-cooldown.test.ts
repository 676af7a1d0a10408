import { expect, test } from 'vitest';
import { slotCooldown } from './slot-cooldown.ts';

test('in a process with room for everybody there is no rest, whatever was answered', () => {
  expect(slotCooldown(200, { utilization: 0.3, isNoUse: false })).toBe(0);
  expect(slotCooldown(2, { utilization: 0.1, isNoUse: true })).toBe(0);
});

test('in a busy one it is three times as long as the answer took, and a second at most', () => {
  expect(slotCooldown(20, { utilization: 0.7, isNoUse: false })).toBeCloseTo(60);
  expect(slotCooldown(20, { utilization: 1, isNoUse: false })).toBeCloseTo(60);
  expect(slotCooldown(5_000, { utilization: 1, isNoUse: false })).toBe(1_000);
});

test('it grows with the work that there is', () => {
  expect(slotCooldown(20, { utilization: 0.5, isNoUse: false })).toBeCloseTo(30);
});

test('after a refusal by a limit it is a second: there will be more of them', () => {
  expect(slotCooldown(2, { utilization: 0.9, isNoUse: true })).toBe(1_000);
});
