import { describe, expect, test } from 'vitest';
import type { PlanPreview, PriceView } from '#lib/billing/contract';
import { explainImmediate, explainRights } from './explain-change.ts';

const price = (plan: PriceView['plan'], interval: PriceView['interval']): PriceView => ({
  ...{ plan, name: plan === 'auto' ? 'Auto' : 'Unlimited', price: 1, currency: 'USD', interval },
});
const unlimited = price('unlimited', 'month');
const auto = price('auto', 'month');

const preview = (from: PriceView, to: PriceView, result: PlanPreview['immediate']['result']): PlanPreview => ({
  ...{ from, to, immediate: { result, amount: 1, currency: 'USD' }, next_payment: null },
});

describe('the amount of a change', () => {
  test.each<[string, PriceView, PriceView, PlanPreview['immediate']['result'], string]>([
    ['an upgrade of the same period', unlimited, auto, 'charge', 'The difference for the rest of the period'],
    ['a downgrade of the same period', auto, unlimited, 'credit', 'The difference for the rest of the period'],
    ['a change to the year', unlimited, price('unlimited', 'year'), 'charge', 'The new price, less what you have paid'],
    ['a change to the month', price('auto', 'year'), auto, 'credit', 'What you have paid and not used, kept'],
    ['a change during the trial', unlimited, auto, 'none', 'Nothing is due now.'],
  ])('of %s is explained', (_, from, to, result, words) => {
    expect(explainImmediate(preview(from, to, result))).toContain(words);
  });
});

describe('what a change brings', () => {
  test('is told of an upgrade', () => {
    expect(explainRights(preview(unlimited, auto, 'charge'))).toBe(
      'You have Auto at once: a watchlist of 500 companies.',
    );
  });

  test('and takes, of a downgrade', () => {
    expect(explainRights(preview(auto, unlimited, 'credit'))).toBe(
      'You have Unlimited at once. A watchlist of more than 50 companies stays but takes no other.',
    );
  });

  test('is nothing when only the period changes, or another product becomes a plan', () => {
    expect(explainRights(preview(unlimited, price('unlimited', 'year'), 'charge'))).toBeNull();
    expect(explainRights(preview(price(null, 'month'), auto, 'charge'))).toBeNull();
  });
});
