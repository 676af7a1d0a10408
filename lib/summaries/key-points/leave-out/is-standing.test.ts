import { expect, test } from 'vitest';
import { isStanding } from './is-standing.ts';

const STANDING = { static: 1, dated: 0 };
const MOVING = { static: 0, dated: 0 };

test('what describes a company and tells of nothing new is no point', () => {
  expect(isStanding('Each layer of the cover has a limit of $95 million.', STANDING, 'business')).toBe(true);
  expect(isStanding('Our offices are in a tower in lower Alderville.', MOVING, 'other')).toBe(true);
});

test('what tells of a change, or stands in the discussion, is', () => {
  expect(isStanding('We opened 12 mills.', MOVING, 'business')).toBe(false);
  expect(isStanding('In 2025, we opened a tower in Alderville.', MOVING, 'other')).toBe(false);
  expect(isStanding('We run 95 mills.', STANDING, 'discussion')).toBe(false);
});
