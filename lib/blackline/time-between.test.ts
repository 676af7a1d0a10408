import { describe, expect, test } from 'vitest';
import { gapSentence, monthsBetween } from './time-between.ts';

const of = (form: string, periodOfReport: string | null, filedOn = '2026-01-01') => ({ form, periodOfReport, filedOn });

describe('the time between two filings', () => {
  test('is counted from period to period', () => {
    expect(monthsBetween(of('10-K', '2024-12-31'), of('10-K', '2025-12-31'))).toBe(12);
    expect(monthsBetween(of('10-Q', '2025-03-31'), of('10-Q', '2025-06-30'))).toBe(3);
  });

  test('is counted from filing to filing where a period is not known', () => {
    expect(monthsBetween(of('10-Q', null, '1998-08-14'), of('10-Q', '2025-03-31', '2025-05-14'))).toBe(321);
  });

  test.each([
    ['10-K', '2024-09-28', '2025-09-27'],
    ['10-K', '2024-06-30', '2025-08-31'],
    ['10-Q', '2025-03-31', '2025-06-30'],
    ['10-Q', '2024-09-30', '2025-03-31'],
    ['10-KT', '2024-12-31', '2025-06-30'],
  ])('is none to speak of between a %s to %s and one to %s', (form, older, newer) => {
    expect(gapSentence(of(form, older), of(form, newer))).toBeNull();
  });

  test('is said where reports are missing', () => {
    expect(gapSentence(of('10-Q', '2024-03-31'), of('10-Q', '2025-03-31'))).toBe(
      '12 months lie between the two: what the company reported meanwhile is not on this site.',
    );
    expect(gapSentence(of('10-K405', '2023-12-31'), of('10-K', '2025-06-30'))).toMatch(/^18 months/);
  });
});
