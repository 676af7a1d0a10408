import { expect, test } from 'vitest';
import { namesOneOff } from './names-one-off.ts';

test.each([
  'due to higher services earnings including a 2025 gain on asset disposition',
  'partially offset by gains related to business portfolio refinement',
  'as a result of the cyberattack on a subsidiary',
  'due to a $445 million charge related to an agreement with the Department of Justice',
  'due to reach-forward losses on two programs',
])('names a gain, a charge or an event: %s', (text) => {
  expect(namesOneOff(text)).toBe(true);
});

test.each([
  'due to market share gains',
  'due to higher volume, better prices and cost control',
  'compared with losses from operations in the year before',
])('names none: %s', (text) => {
  expect(namesOneOff(text)).toBe(false);
});
