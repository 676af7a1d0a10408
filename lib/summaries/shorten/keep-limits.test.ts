import { describe, expect, test } from 'vitest';
import { endsInLimiter, keepsLimits } from './keep-limits.ts';

describe('endsInLimiter', () => {
  test.each(['Except', 'We sell nothing, other than', 'It may be paid only', 'Payment is subject to', 'unless,'])(
    'a cut after %j would leave it alone',
    (text) => {
      expect(endsInLimiter(text)).toBe(true);
    },
  );

  test.each(['The matters', 'We knot', 'The commonly'])('%j limits nothing', (text) => {
    expect(endsInLimiter(text)).toBe(false);
  });
});

describe('keepsLimits', () => {
  test.each([
    ['Except, we will not file.', 'Except as provided above, we will not file.', false],
    ['Payments are made only.', 'Payments are made only in accordance with our policy.', false],
    ['We may pay a dividend.', 'We may pay a dividend, if the Board declares one.', false],
    ['We sell for cash only.', 'We sell for cash only, as described in Note 5.', true],
    ['We do not sell it.', 'We do not sell it, as described in Note 5.', true],
  ])('%j for %j: %j', (shorter, longer, keeps) => {
    expect(keepsLimits(shorter, longer)).toBe(keeps);
  });
});
