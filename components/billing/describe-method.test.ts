import { describe, expect, test } from 'vitest';
import { describeMethod } from './describe-method.ts';

const card = { type: 'card', brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2028 };

describe('describeMethod', () => {
  test('names a card by its brand, its last digits and when it expires', () => {
    expect(describeMethod(card)).toEqual({ name: 'Visa ending in 4242', expiry: 'Expires 08 / 2028' });
    expect(describeMethod({ ...card, brand: 'american_express' }).name).toBe('American Express ending in 4242');
  });

  test('names what is no card by its type alone', () => {
    const paypal = { type: 'paypal', brand: null, last4: null, exp_month: null, exp_year: null };
    expect(describeMethod(paypal)).toEqual({ name: 'PayPal', expiry: null });
    expect(describeMethod({ ...paypal, type: 'wire_transfer' }).name).toBe('Wire transfer');
  });

  test('does not take a word of the language for a brand', () => {
    expect(describeMethod({ ...card, brand: 'constructor' }).name).toBe('Constructor ending in 4242');
  });
});
