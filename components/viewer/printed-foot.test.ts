import { expect, test } from 'vitest';
import type { ReadingFiling } from '#lib/filings/reading-filing';
import { printedFoot } from './head/filing-words.ts';

const filing = { company: 'Acme Inc.', form: '10-K/A', filedOn: '2026-02-19' } as ReadingFiling;

test('printed pages say company, form, period and who is speaking', () => {
  expect(printedFoot({ ...filing, periodOfReport: '2025-12-27' })).toBe(
    'Acme Inc. · 10-K/A · period ended Dec 27, 2025 · AI-generated summary, may omit details',
  );
  expect(printedFoot({ ...filing, periodOfReport: null })).toContain('filed Feb 19, 2026');
});
