import { describe, expect, test } from 'vitest';
import { formatDay, formatMoney, formatPeriod, formatPrice } from './format-money.ts';

describe('what the billing pages print', () => {
  test('shows minor units divided by 100 in their currency', () => {
    expect(formatMoney(2_000, 'USD')).toBe('$20.00');
    expect(formatMoney(123_456, 'EUR')).toBe('€1,234.56');
    expect(formatMoney(-1_999, 'USD')).toBe('-$19.99');
  });

  test('shows the day as the provider counts it, wherever the reader is', () => {
    expect(formatDay('2026-03-01')).toBe('Mar 1, 2026');
    expect(formatDay('2026-02-28T23:59:59.999Z')).toBe('Feb 28, 2026');
  });

  test('names the year of a period once, unless it ends in another', () => {
    expect(formatPeriod('2026-02-01T00:00:00Z', '2026-03-01T00:00:00Z')).toBe('Feb 1 to Mar 1, 2026');
    expect(formatPeriod('2025-12-20', '2026-01-20')).toBe('Dec 20, 2025 to Jan 20, 2026');
  });

  test('shows no price for a plan that costs nothing', () => {
    expect(
      formatPrice({ plan: 'unlimited', name: 'Unlimited', price: 19_000, currency: 'USD', interval: 'year' }),
    ).toBe('$190.00 per year');
    expect(formatPrice({ plan: 'free', name: 'Free', price: 0, currency: 'USD', interval: null })).toBeNull();
  });
});
