import { describe, expect, test } from 'vitest';
import { tellsChangedEstimate } from './estimates.ts';

describe('a change of an accounting estimate', () => {
  test.each([
    'In 2024 we increased the useful lives of our looms from five years to six years. This change in accounting estimate decreased our operating expenses by $197 million.',
    'We are changing the useful lives of a part of our looms from six years to five. We expect this change to reduce operating income by $700 million.',
    'We extended the estimated useful life of our sheds. The change in estimate resulted in a reduction of depreciation expense of $40 million.',
  ])('is told with what it did: %s', (text) => {
    expect(tellsChangedEstimate(text)).toBe(true);
  });

  test.each([
    'We review the useful lives of our looms periodically, and any change could increase depreciation by $10 million.',
    'If we changed the useful lives of our looms, depreciation would increase by $10 million.',
    'In 2024 we increased the useful lives of our looms from five years to six years.',
    'Looms have useful lives of five years. Depreciation expense increased by $20 million because of new looms.',
  ])('is none: %s', (text) => {
    expect(tellsChangedEstimate(text)).toBe(false);
  });
});
