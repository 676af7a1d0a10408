import { afterEach, describe, expect, test } from 'vitest';
import { env } from '#lib/env';
import { findPlan, isAutoSold, offeredPlans, planName } from './offered-plans.ts';
import { autoPlan, highestPlan, isHigherPlan, yearlySaving } from './plans.ts';

const prices = {
  PADDLE_PRICE_AUTO_MONTHLY: 'pri_a_month',
  PADDLE_PRICE_AUTO_YEARLY: 'pri_a_year',
};

afterEach(() => Object.assign(env, { PADDLE_PRICE_AUTO_MONTHLY: undefined, PADDLE_PRICE_AUTO_YEARLY: undefined }));

describe('Auto without prices', () => {
  test('is in the works: it has its price, no button, and nothing to buy', () => {
    expect(isAutoSold()).toBe(false);
    const [, , auto] = offeredPlans(true);
    expect(auto).toEqual(autoPlan);
    expect(auto).toMatchObject({
      ...{ name: 'Auto (WIP)', monthlyPrice: 30, yearlyPrice: 285, underText: 'In the works.' },
      ...{ buttonActive: false, buttonText: 'Not available yet', priceIdMonthly: null, priceIdYearly: null },
      features: ['All of Unlimited', 'E-mail highlights of changes, the important ones first'],
    });
    expect(offeredPlans(false)[2]).toEqual(autoPlan);
  });
});

describe('Auto with its prices', () => {
  test('is offered under its own name, with the trial of Unlimited', () => {
    Object.assign(env, prices);
    const [, unlimited, auto] = offeredPlans(true);
    expect(isAutoSold()).toBe(true);
    expect(auto).toMatchObject({
      ...{ id: 'auto', name: 'Auto', monthlyPrice: 30, yearlyPrice: 285, popular: false, buttonActive: true },
      ...{ underText: unlimited?.underText, buttonText: 'Start Free Trial' },
      ...{ priceIdMonthly: 'pri_a_month', priceIdYearly: 'pri_a_year' },
    });
    expect(auto?.features).toContain('A watchlist of 500 companies');
    expect(findPlan('auto').name).toBe('Auto');
  });

  test('says that it is charged today where the trial was used', () => {
    Object.assign(env, prices);
    expect(offeredPlans(false).map(({ buttonText }) => buttonText)).toEqual([
      'Start free',
      'Choose Unlimited',
      'Choose Auto',
    ]);
    expect(offeredPlans(false)[2]?.underText).toContain('charged today');
  });
});

test('a reader who pays Auto has Auto, whether it is still sold or not', () => {
  expect(planName('auto')).toBe('Auto');
});

test('of several plans the one that allows most counts', () => {
  expect(highestPlan(['unlimited', 'auto', 'free'])).toBe('auto');
  expect(highestPlan(['free', 'unlimited'])).toBe('unlimited');
  expect(highestPlan([])).toBeNull();
  expect(isHigherPlan('auto', 'unlimited')).toBe(true);
  expect(isHigherPlan('unlimited', 'unlimited')).toBe(false);
});

test('a year of either plan costs a fifth less than twelve months', () => {
  expect(offeredPlans(true).map(yearlySaving)).toEqual([0, 21, 21]);
});
