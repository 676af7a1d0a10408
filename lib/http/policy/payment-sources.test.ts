import { describe, expect, test } from 'vitest';
import { paymentSources } from './payment-sources.ts';

describe('paymentSources', () => {
  test('names the live hosts and none of the sandbox', () => {
    const sources = paymentSources('production', null);
    expect(sources.script).toEqual(['https://cdn.paddle.com']);
    expect(sources.frame).toEqual([
      'https://buy.paddle.com',
      'https://create-checkout.paddle.com',
      'https://cdn.paddle.com',
    ]);
    expect(JSON.stringify(sources)).not.toContain('sandbox');
  });

  test('names the sandbox for everything but the script, which has one home', () => {
    const { script, ...others } = paymentSources('sandbox', null);
    expect(script).toEqual(['https://cdn.paddle.com']);
    expect(
      Object.values(others)
        .flat()
        .every((origin) => origin.startsWith('https://sandbox-')),
    ).toBe(true);
  });

  test('names a stand-in alone, by its origin', () => {
    const sources = paymentSources('sandbox', 'http://127.0.0.1:4010/paddle.js');
    expect(new Set(Object.values(sources).flat())).toEqual(new Set(['http://127.0.0.1:4010']));
  });
});
