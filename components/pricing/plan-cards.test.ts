import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { autoPlan, freePlan, type Plan, soldAutoPlan, unlimitedPlan } from '#lib/billing/plans';
import { onSite } from '#tests/support/on-site';
import type { CurrentPlan } from './plan-button.tsx';
import { PlanCards } from './plan-cards.tsx';

// It only guards browser bundles, by failing wherever it is loaded outside of Next.
vi.mock('server-only', () => ({}));

const sold: Plan = { ...soldAutoPlan, priceIdMonthly: 'pri_a_month', priceIdYearly: 'pri_a_year' };

type Cards = { auto?: Plan; current: CurrentPlan | null };

/** What each plan's card offers to press, or says in its place: by the month, then by the year. */
function offers({ auto = sold, current }: Cards): string[][] {
  const plans = [freePlan, unlimitedPlan, auto];
  const markup = renderToStaticMarkup(onSite(createElement(PlanCards, { title: '', lead: '', plans, current })));
  return markup
    .split('<section')
    .slice(1)
    .map((card) =>
      [...card.matchAll(/<(?:a|button)\b[^>]*>([^<]+)|(Current plan)/g)].map(([, text, own]) => text ?? own ?? ''),
    );
}

const paying = (id: 'unlimited' | 'auto', interval: 'month' | 'year'): CurrentPlan => ({
  ...{ id, name: id === 'auto' ? 'Auto' : 'Unlimited', interval },
});
const trial = ['Start Free Trial', 'Start Free Trial'];

describe('the plans’ buttons', () => {
  test.each<[string, CurrentPlan | null, string[][]]>([
    ['a visitor', null, [['Start free'], trial, trial]],
    ['a free reader', { id: 'free', name: 'Free', interval: null }, [['Current plan'], trial, trial]],
    [
      'a subscriber of Unlimited by the month',
      paying('unlimited', 'month'),
      [['Go back to Free'], ['Current plan', 'Switch to yearly'], ['Upgrade to Auto', 'Upgrade to Auto']],
    ],
    [
      'a subscriber of Auto by the year',
      paying('auto', 'year'),
      [['Go back to Free'], ['Switch to Unlimited', 'Switch to Unlimited'], ['Switch to monthly', 'Current plan']],
    ],
  ])('for %s', (_, current, buttons) => {
    expect(offers({ current })).toEqual(buttons);
  });

  test('of Auto is off while it is not sold, and its payers keep it as theirs', () => {
    expect(offers({ auto: autoPlan, current: null })).toEqual([['Start free'], trial, ['Not available yet']]);
    expect(offers({ auto: autoPlan, current: paying('auto', 'month') })[2]).toEqual(['Current plan']);
  });
});

test('the notes name the plan that the reader has', () => {
  const plans = [freePlan, unlimitedPlan, sold];
  const cards = createElement(PlanCards, { title: '', lead: '', plans, current: paying('auto', 'month') });
  const markup = renderToStaticMarkup(onSite(cards));
  expect(markup).toContain('Cancel Auto on your billing page');
  expect(markup).toContain('is kept for your next payments');
});
