import { describe, expect, test } from 'vitest';
import { judgeSubscriptions } from './check-subscriptions.ts';

const price = (owned: number) => ({ priceId: 'pri_x', subscriptions: 2, owned });

describe('running subscriptions', () => {
  test('are well when all pay for the plan, and none twice', () => {
    expect(judgeSubscriptions({ unknownPrices: [], doubles: [] })).toMatchObject({ state: 'ok' });
  });

  test('are well though another product of the same account at Paddle is bought', () => {
    expect(judgeSubscriptions({ unknownPrices: [price(0)], doubles: [] })).toEqual({
      name: 'subscriptions',
      state: 'ok',
      found: 'pri_x is none of ours: 2 running, 0 owned',
    });
  });

  test('want a look when an account pays a price that gives nothing', () => {
    expect(judgeSubscriptions({ unknownPrices: [price(1)], doubles: [['sub_a', 'sub_b']] })).toMatchObject({
      state: 'warning',
      found: 'pri_x is none of ours: 2 running, 1 owned; an account renews more than one: sub_a and sub_b',
      advice: expect.stringContaining('PADDLE_FORMER_PRICES'),
    });
  });

  test('want a look when accounts pay twice, of which the first are named', () => {
    const doubles = ['a', 'b', 'c', 'd'].map((name) => [`sub_${name}1`, `sub_${name}2`]);
    expect(judgeSubscriptions({ unknownPrices: [], doubles })).toMatchObject({
      state: 'warning',
      found: expect.stringMatching(/^4 accounts renew more than one: sub_a1 and sub_a2, .* and sub_c2, and 1 more$/),
    });
  });
});
