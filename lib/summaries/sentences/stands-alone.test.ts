import { describe, expect, test } from 'vitest';
import { standsAlone } from './stands-alone.ts';

describe('a summary stands alone', () => {
  test.each([
    'Net sales rose 6% to $416 billion.',
    'iPhone net sales rose 4%.',
    'Those who hold options may exercise them within 60 days.',
    'This Annual Report describes the plan in Item 5.',
  ])('when it says what it is about: %j', (text) => {
    expect(standsAlone(text)).toBe(true);
  });

  test.each([
    'These amounts were reported in other income.',
    'They may also introduce programs of their own.',
    'Includes fees for late payments.',
    'Maturities of lease liabilities are as follows.',
    'and the remainder over three years.',
    'We sell through channels, including:',
  ])('not without what stands before or after it: %j', (text) => {
    expect(standsAlone(text)).toBe(false);
  });

  test('with the subject of its row, unless it breaks off', () => {
    expect(standsAlone('Includes fees for late payments.', 'Other revenue')).toBe(true);
    expect(standsAlone('Includes the following:', 'Other revenue')).toBe(false);
  });
});
