import { describe, expect, test } from 'vitest';
import { judgePrices, type OfferedPrice, type PromisedPrice } from './check-billing.ts';

const promised: PromisedPrice[] = [
  { variable: 'PADDLE_PRICE_MONTHLY', id: 'pri_m', amount: 20, interval: 'month', trialDays: 7 },
  { variable: 'PADDLE_PRICE_YEARLY', id: 'pri_y', amount: 190, interval: 'year', trialDays: 7 },
];
const week = { interval: 'day', frequency: 7 };
const monthly: OfferedPrice = {
  id: 'pri_m',
  unitPrice: { amount: '2000', currencyCode: 'USD' },
  billingCycle: { interval: 'month', frequency: 1 },
  trialPeriod: week,
};
const yearly: OfferedPrice = {
  id: 'pri_y',
  unitPrice: { amount: '19000', currencyCode: 'USD' },
  billingCycle: { interval: 'year', frequency: 1 },
  trialPeriod: week,
};

describe('the prices that Paddle sells', () => {
  test('are well when buyers pay what the pages say, after seven days or a week', () => {
    expect(judgePrices([yearly, monthly], promised)).toBeNull();
    const weekly = { ...monthly, trialPeriod: { interval: 'week', frequency: 1 } };
    expect(judgePrices([weekly, yearly], promised)).toBeNull();
  });

  test('are said to be missing, whatever else they are', () => {
    const found = judgePrices([{ ...monthly, trialPeriod: null }], promised);
    expect(found).toMatchObject({ state: 'failed', found: 'Paddle sells no pri_y' });
  });

  test.each<[string, Partial<OfferedPrice>, string]>([
    ['charges at once', { trialPeriod: null }, 'is free for no days, not 7 days'],
    ['has a longer trial', { trialPeriod: { interval: 'month', frequency: 1 } }, 'is free for one month, not 7 days'],
    ['costs more', { unitPrice: { amount: '2500', currencyCode: 'USD' } }, 'costs USD 25.00, not USD 20.00'],
    [
      'costs as much of another currency',
      { unitPrice: { amount: '2000', currencyCode: 'EUR' } },
      'costs EUR 20.00, not USD 20.00',
    ],
    [
      'is that of a year',
      { billingCycle: { interval: 'year', frequency: 1 } },
      'is billed for one year, not for one month',
    ],
    [
      'is that of three months',
      { billingCycle: { interval: 'month', frequency: 3 } },
      'is billed for 3 months, not for one month',
    ],
    ['is paid once', { billingCycle: null }, 'is billed once, not for one month'],
  ])('are said to differ when one %s', (_, change, words) => {
    const found = judgePrices([{ ...monthly, ...change }, yearly], promised);
    expect(found).toMatchObject({ state: 'failed', found: `PADDLE_PRICE_MONTHLY ${words}` });
    expect(found?.advice).toContain('Change these prices in Paddle');
  });

  test('are named each when both differ', () => {
    const found = judgePrices(
      [
        { ...monthly, trialPeriod: null },
        { ...yearly, trialPeriod: null },
      ],
      promised,
    );
    expect(found?.found).toBe(
      'PADDLE_PRICE_MONTHLY is free for no days, not 7 days; PADDLE_PRICE_YEARLY is free for no days, not 7 days',
    );
  });
});
